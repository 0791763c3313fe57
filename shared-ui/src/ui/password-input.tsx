import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { controlIcon } from './icon.ts'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  showLabel: string
  hideLabel: string
}

/** A password field; the person can show the password. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const field = useFieldControl(rest)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={styles.box}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...field}
        type={isShown ? 'text' : 'password'}
        className={cx(styles.control, styles.withAfter)}
      />
      <button
        type="button"
        className={cx(styles.after, styles.press)}
        aria-label={isShown ? hideLabel : showLabel}
        disabled={rest.disabled}
        onClick={() => setShown(!isShown)}
      >
        <Icon {...controlIcon} />
      </button>
    </span>
  )
}
