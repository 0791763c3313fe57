import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { controlIcon } from './icon.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'style'> {
  icon?: LucideIcon | undefined
  /** Whether a usual value has about 34 characters, as an IBAN in groups: on a narrow phone the text is smaller then. */
  isLong?: boolean | undefined
}

/** A line of text, in a `Field`; alone it needs an `aria-label`. */
export function Input({ icon: Icon, type = 'text', isLong, ...rest }: InputProps) {
  const field = useFieldControl(rest)
  return (
    <span className={styles.box}>
      <input
        {...rest}
        {...field}
        type={type}
        className={cx(styles.control, Icon && styles.withBefore, isLong && styles.long)}
      />
      {Icon && (
        <span className={styles.before}>
          <Icon {...controlIcon} />
        </span>
      )}
    </span>
  )
}
