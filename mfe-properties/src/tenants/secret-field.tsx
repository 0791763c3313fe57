import { TextField } from '@orenda/shared-ui/forms'
import { Field, Input } from '@orenda/shared-ui/ui'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { mask, ShowSecret } from './secret-fact.tsx'
import styles from './secret-field.module.css'

interface SecretFieldProps extends ComponentProps<typeof TextField> {
  label: string
  /** What is stored; blank: there is nothing to hide. */
  stored: string
  /** Focuses the field. */
  onShown: () => void
}

/** A number of a document: what is stored is shown, and can be changed, when it is asked for. */
export function SecretField({ stored, onShown, ...props }: SecretFieldProps) {
  const [isShown, setShown] = useState(stored === '')
  const isPressed = useRef(false)
  const shown = useRef(onShown)
  useEffect(() => {
    if (isShown && isPressed.current) shown.current()
  }, [isShown])
  // What is wrong has to be seen.
  if (isShown || props.error !== undefined) return <TextField {...props} />
  return (
    <Field label={props.label} hint={props.hint}>
      <span className={styles.hidden}>
        <Input readOnly value={mask} />
        <ShowSecret
          name={props.label}
          isShown={false}
          onPress={() => {
            isPressed.current = true
            setShown(true)
          }}
        />
      </span>
    </Field>
  )
}
