import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** A text of several lines; it grows with its content. */
export function Textarea(props: TextareaProps) {
  return <textarea {...props} {...useFieldControl(props)} className={cx(styles.control, styles.textarea)} />
}
