import { maxRows } from '@orenda/contracts/max-rows'
import type { TableQuery } from '@orenda/shared-ui/lists'
import { type Total, totalsOf } from '@orenda/shared-ui/records'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { usePrinting } from '@orenda/shared-ui/ui'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import styles from './folded-months.module.css'
import { useTexts } from './i18n/texts.ts'

/** Months are open until so many rows are shown. */
const enough = 20

interface Months<Row> {
  /** How many rows those of a month are, in words. */
  countOf: (count: number) => string
  totals: (rows: readonly Row[]) => readonly Total[]
  /** Those that were loaded first. */
  newest: readonly Row[] | undefined
}

type Sections<Row extends { date: string }> = Parameters<typeof totalsOf.byMonth<Row>>[0]

/**
 * The months of a list, the older ones folded to their sums, and the sums above it: of this month and of this year.
 * What is filtered or printed is shown whole, with its own sum.
 */
export function useFoldedMonths<Row extends { date: string }>(
  { filters }: Pick<TableQuery, 'filters'>,
  { countOf, totals, newest }: Months<Row>,
) {
  const t = useTexts()
  const format = useFormat()
  const isPrinting = usePrinting()
  /** The months that were pressed: an open one is folded, a folded one is open. */
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const isWhole = isPrinting || ['apartment', 'month', 'type'].some(name => filters[name])
  const sections = useMemo(() => {
    const press = (month: string) =>
      setPressed(
        known => new Set(known.has(month) ? [...known].filter(each => each !== month) : [...known, month]),
      )
    return (of: Sections<Row>) => {
      // Those above the list are of other months.
      const sumsOf = (rows: readonly Row[]) => format.totals(totals(rows))
      const months = totalsOf.byMonth({ ...of, sumsOf })
      if (isWhole || of.rows.length <= enough) return months
      const groups = groupsOf(of.rows, months)
      let before = 0
      return new Map(
        groups.map(rows => {
          const [first] = rows
          const { section = '', value = '' } = months.get(first) ?? {}
          const isFolded = before >= enough !== pressed.has(section)
          before += rows.length
          // Older rows of the month may not be loaded.
          const isPart = of.isCut && value === ''
          return [
            first,
            {
              section,
              value: isFolded && !isPart ? `${countOf(rows.length)} · ${value || sumsOf(rows)}` : value,
              isFolded,
              head: (
                <button
                  type="button"
                  className={styles.month}
                  aria-expanded={!isFolded}
                  onClick={() => press(section)}
                >
                  <ChevronRight size={14} strokeWidth={2} aria-hidden />
                  <span>{section}</span>
                </button>
              ),
            },
          ] as const
        }),
      )
    }
  }, [isWhole, pressed, countOf, totals, format])
  const groups = useMemo(() => {
    if (isWhole) return undefined
    const now = today()
    const year = now.slice(0, 4)
    const of = (label: string, start: string) => ({ label, has: ({ date }: Row) => date.startsWith(start) })
    // A year of which older rows are not loaded has no sum.
    const isPart = newest?.length === maxRows && newest.at(-1)?.date.startsWith(year)
    const all = [of(format.month(now), now.slice(0, 7)), ...(isPart ? [] : [of(t('ofYear', { year }), year)])]
    return () => all
  }, [isWhole, newest, format, t])
  return { sections, groups }
}

/** The rows of each month. */
function groupsOf<Row>(rows: readonly Row[], months: ReadonlyMap<Row, unknown>): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = []
  for (const row of rows) {
    if (months.has(row)) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups
}
