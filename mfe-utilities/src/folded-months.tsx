import type { TableQuery } from '@orenda/shared-ui/lists'
import { type Total, totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { usePrinting } from '@orenda/shared-ui/ui'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import styles from './folded-months.module.css'

/** Months are open until so many rows are shown. */
const enough = 20

interface Months<Row> {
  /** How many rows those of a month are, in words. */
  countOf: (count: number) => string
  totals: (rows: readonly Row[]) => readonly Total[]
}

type Sections<Row extends { date: string }> = Parameters<typeof totalsOf.byMonth<Row>>[0]

/**
 * The months of a list, the older ones folded to their sums. What is filtered or printed is shown whole.
 */
export function useFoldedMonths<Row extends { date: string }>(
  { filters }: Pick<TableQuery, 'filters'>,
  { countOf, totals }: Months<Row>,
) {
  const format = useFormat()
  const isPrinting = usePrinting()
  /** The months that were pressed: an open one is folded, a folded one is open. */
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const isWhole = isPrinting || ['apartment', 'month', 'type'].some(name => filters[name])
  return useMemo(() => {
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
