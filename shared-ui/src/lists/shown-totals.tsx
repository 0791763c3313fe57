import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import type { Total } from '../records/totals.ts'
import { flatChoices, type RecordFilter } from './record-filters.ts'
import styles from './sum-amount.module.css'
import type { Sums } from './sums.ts'

export interface ShownTotalsProps<Row> {
  list: {
    /** Those that the filters let through. */
    rows: readonly Row[] | undefined
    all: readonly Row[] | undefined
    sumsOf: ((rows: readonly Row[]) => readonly Sums[]) | undefined
    filters: readonly RecordFilter<Row>[]
    /** Null when all rows are loaded. */
    further: unknown
  }
  /** Of the filters. */
  values: Readonly<Record<string, string | undefined>>
  /** Whether the rows have days: then it is said which time the sums are of. */
  isDated: boolean
  say: (key: 'count' | 'total', values: Record<string, unknown>) => string
}

/**
 * The sums of what the filters let through, after the time that the filter of it names: `All time: 62 261,20 ₴ + 475,00 $`.
 * Of filtered rows it says how many they are. A line breaks between groups, then between currencies, and a name stays with
 * its first sum.
 */
export function ShownTotals<Row extends object>(props: ShownTotalsProps<Row>) {
  const { list, say } = props
  const { rows = [], all = rows, sumsOf } = list
  const time = useTime(props)
  const sums = sumsOf?.(rows) ?? []
  const isPart = rows.length !== all.length || list.further !== null || sums.length === 0
  // How many all of them are, the head of the page says.
  const whole = time === null && say('total', { total: '' }).replace(':', '').trim()
  const head = [time, isPart ? say('count', { count: rows.length }) : whole].filter(Boolean).join(', ')
  if (sums.length === 0) return head
  return (
    <Card.Facts
      of={sums.map(({ label, totals }, at) => (
        <Amounts key={label ?? ''} of={totals}>
          {at === 0 && `${head}: `}
          {label !== undefined && `${label} `}
        </Amounts>
      ))}
    />
  )
}

/** Which time the sums are of; null where rows have no days, or where not all of it is loaded. */
function useTime<Row extends object>({ list, values, isDated }: ShownTotalsProps<Row>): string | null {
  const { rows = [], all = rows, filters, further } = list
  const t = useCommonTexts()
  const format = useFormat()
  if (!isDated || further !== null) return null
  const period = filters.find(({ name }) => (name === 'period' || name === 'month') && values[name])
  if (period === undefined) return t('filters.allTime')
  const value = values[period.name] ?? ''
  const choices = flatChoices(period.select?.choices(all, format, value) ?? [])
  const name = choices.find(each => each.value === value)?.label ?? value
  return `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}`
}

/** @param children what they are of, before the first one */
function Amounts({ of: totals, children }: { of: readonly Total[]; children: ReactNode }) {
  const { money } = useFormat()
  return (
    <Card.Facts
      sign="+"
      of={totals.map(({ amount, currency }, at) => (
        <span key={currency}>
          {at === 0 && children}
          <strong className={styles.sum}>{money(amount, currency)}</strong>
        </span>
      ))}
    />
  )
}
