import type { Format } from '@orenda/shared-ui/texts'
import type { Total } from '../records/totals.ts'

/** Rows whose sums are shown separately, e.g. planned and done. */
export interface RowGroup<Row> {
  /** The word before its sums; undefined for what the list is of. */
  label?: string | undefined
  has: (row: Row) => boolean
  /** Rows that may come to this group on the page: while there is one, a group without rows is shown, too. */
  mayGet?: ((row: Row) => boolean) | undefined
}

/** The sums of one group, or of all rows if there is no label. */
export interface Sums {
  label?: string | undefined
  totals: readonly Total[]
}

/** The sums of each group that has rows or may get some: nothing moves when it gets its first one. */
export const sumsByGroup = <Row>(
  rows: readonly Row[],
  totals: (rows: readonly Row[]) => readonly Total[],
  groups: readonly RowGroup<Row>[] | undefined,
): Sums[] =>
  groups === undefined
    ? [{ totals: totals(rows) }]
    : groups
        .map(({ label, has, mayGet }) => {
          const own = totals(rows.filter(has))
          const coming = mayGet && own.length === 0 ? totals(rows.filter(mayGet)).slice(0, 1) : own
          return { label, totals: coming === own ? own : coming.map(total => ({ ...total, amount: 0 })) }
        })
        .filter(sums => sums.totals.length > 0)

/** The sums in one line: `done 62 261,20 ₴ + 475,00 $ · planned 700,00 ₴`. */
export const sumsText = (sums: readonly Sums[], { totals: textOf }: Format): string =>
  sums.map(({ label, totals }) => [label, textOf(totals)].filter(Boolean).join(' ')).join(' · ')
