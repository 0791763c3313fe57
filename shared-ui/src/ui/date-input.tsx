import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>

/**
 * A calendar date in the browser's own field, which follows the browser's language; its value is `YYYY-MM-DD` or empty.
 * Forms have `DatePicker`; remotes that were built before it find this one.
 */
export function DateInput(props: DateInputProps) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      type="date"
      className={cx(styles.control, styles.date, styles.figures)}
    />
  )
}
