import type { UseComboboxReturnValue } from 'downshift'
import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { controlIcon } from '../../ui/icon.ts'
import styles from './combobox.module.css'
import type { ComboboxRow } from './combobox-state.ts'

interface RowsProps extends Pick<UseComboboxReturnValue<ComboboxRow>, 'getItemProps' | 'highlightedIndex'> {
  rows: readonly ComboboxRow[]
  chosen: ComboboxRow | null
}

/** The rows of the list, each group under its name. */
export function ComboboxRows({ rows, chosen, getItemProps, highlightedIndex }: RowsProps) {
  const option = (row: ComboboxRow, index: number) => (
    <div
      key={row.value}
      // `aria-selected` marks the chosen row; the row that the keyboard is at is the active descendant.
      {...getItemProps({ item: row, index, 'aria-selected': row.value === chosen?.value })}
      className={cx(styles.option, index === highlightedIndex && styles.highlighted)}
    >
      <span className={styles.text}>{row.label}</span>
      {row.value === chosen?.value && <Check {...controlIcon} />}
    </div>
  )
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map(group => {
    const within = rows.flatMap((row, index) => (row.group === group ? [option(row, index)] : []))
    if (group === undefined) return within
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
      <div key={group} role="group" aria-label={group}>
        <div className={styles.heading} aria-hidden>
          {group}
        </div>
        {within}
      </div>
    )
  })
}
