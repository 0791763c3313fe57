import { useFormat } from '@orenda/shared-ui/texts'
import { usePrinting } from '@orenda/shared-ui/ui'
import styles from './printed-filters.module.css'
import { flatChoices, type RecordFilter } from './record-filters.ts'

interface PrintedFiltersProps<Row> {
  filters: readonly RecordFilter<Row>[]
  /** All rows of the list, not only those that are shown. */
  rows: readonly Row[]
  /** The values by the filters' names. */
  values: Readonly<Record<string, string | undefined>>
}

/**
 * The filters in words, for paper: `Apartment: Garden · Month: March 2026`. Nothing when no filter
 * is set.
 */
export function PrintedFilters<Row>({ filters, rows, values }: PrintedFiltersProps<Row>) {
  const isPrinting = usePrinting()
  const format = useFormat()
  if (!isPrinting) return null
  const words = filters.flatMap(({ name, label, select }) => {
    const value = values[name] ?? ''
    if (value === '') return []
    if (select === undefined) return `${label}: ${value}`
    const choice = flatChoices(select.choices(rows, format, value)).find(each => each.value === value)
    return choice === undefined ? [] : `${label}: ${choice.label}`
  })
  return words.length > 0 && <p className={styles.filters}>{words.join(' · ')}</p>
}
