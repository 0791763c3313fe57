import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { controlIcon } from './icon.ts'

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style'>

/** The browser's own list of choices, which works with every keyboard, phone and screen reader. */
export function Select(props: SelectProps) {
  return (
    <span className={styles.box}>
      <select
        {...props}
        {...useFieldControl(props)}
        className={cx(styles.control, styles.select, styles.withAfter)}
      />
      <span className={styles.after}>
        <ChevronsUpDown {...controlIcon} />
      </span>
    </span>
  )
}
