import { today, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Card, textLinkClass } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { Total } from '../records/totals.ts'
import styles from './other-time.module.css'
import { flatChoices, type RecordFilter } from './record-filters.ts'
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
  /** What divides the rows. */
  sectionsOf: ((rows: readonly Row[]) => ReadonlyMap<Row, { section: string }>) | undefined
  say: (key: 'count' | 'total', values: Record<string, unknown>) => string
}

/**
 * The sums of what the filters let through, after the time that they are of: the chosen one, else this year, and on a press
 * all time: `2026: 62 261,20 ₴ + 475,00 $`. Of filtered rows it says how many they are. A line breaks between groups, then
 * between currencies, and a name stays with its first sum.
 */
export function ShownTotals<Row extends object>(props: ShownTotalsProps<Row>) {
  const { list, say } = props
  const { rows = [], all = rows, sumsOf } = list
  const t = useCommonTexts()
  const [isAllTime, setAllTime] = useState(false)
  const times = useTimes(props)
  const hasYear = times?.year !== undefined
  const isYear = hasYear && !isAllTime
  const shown = isYear ? (times.ofYear ?? rows) : rows
  const sums = sumsOf?.(shown) ?? []
  const isPart = rows.length !== all.length || list.further !== null || sums.length === 0
  // How many all of them are, the head of the page says.
  const whole = times === null && say('total', { total: '' }).replace(':', '').trim()
  const head = [isYear ? times.year : times?.name, isPart ? say('count', { count: shown.length }) : whole]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {sums.length === 0 ? (
        head
      ) : (
        <Card.Facts
          of={sums.map(({ label, totals }, at) => (
            <Amounts key={label ?? ''} of={totals}>
              {at === 0 && `${head}: `}
              {label !== undefined && `${label} `}
            </Amounts>
          ))}
        />
      )}
      {hasYear && (
        <button
          type="button"
          className={`${textLinkClass} ${styles.other}`}
          onClick={() => setAllTime(!isAllTime)}
        >
          {isAllTime ? times.year : t('filters.allTime')}
        </button>
      )}
    </>
  )
}

/** Which time the sums can be of; null where rows have no days, or where not all of it is loaded. */
function useTimes<Row extends object>({ list, values, isDated, sectionsOf }: ShownTotalsProps<Row>) {
  const { rows = [], all = rows, filters, further } = list
  const t = useCommonTexts()
  const format = useFormat()
  const period = filters.find(({ name }) => (name === 'period' || name === 'month') && values[name])
  if (!isDated || further !== null) return null
  if (period !== undefined) {
    const value = values[period.name] ?? ''
    const chosen = flatChoices(period.select?.choices(all, format, value) ?? []).find(
      each => each.value === value,
    )
    const name = chosen?.label ?? value
    return { name: `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}` }
  }
  const year = today().slice(0, 4)
  const ofYear = rows.filter(row => (row as { date?: string }).date?.startsWith(year))
  if (ofYear.length === rows.length) return { name: year }
  const name = t('filters.allTime')
  // Where years divide the rows, each says its sums.
  const [first] = sectionsOf?.(rows).values() ?? []
  return ofYear.length === 0 || first?.section.length === 4 ? { name } : { name, year, ofYear }
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
