import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import type { Total } from '../records/totals.ts'
import styles from './shown-totals.module.css'

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
export const sumsByGroup = <Row,>(
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

interface ShownTotalsProps {
  /** `7 payments`; undefined while the rows are loading. */
  count: string | undefined
  sums: readonly Sums[] | undefined
  /** The word before the sums of all rows, `Total:`: how many they are, the head of the page says. undefined: of some. */
  whole: string | undefined
  /** Not shown for an empty list, which says itself that it is empty. */
  isEmpty: boolean
}

/**
 * The sums of what the filters let through, and how many rows that is: `7 payments: 62 261,20 ₴ + 475,00 $`. A line
 * breaks between groups, then between currencies, and a name stays with its first sum.
 */
export function ShownTotals({ count, sums, whole, isEmpty }: ShownTotalsProps) {
  return (
    // Always rendered: a screen reader reads only changes inside an existing element.
    <p data-print="no" aria-live="polite" className={isEmpty ? undefined : styles.totals}>
      {!isEmpty &&
        (count === undefined || sums === undefined ? (
          <Skeleton width="16em" />
        ) : sums.length === 0 ? (
          count
        ) : (
          <Card.Facts
            of={sums.map(({ label, totals }, at) => (
              <Amounts key={label ?? ''} of={totals}>
                {at === 0 && whole === undefined && `${count}: `}
                {whole === undefined ? label !== undefined && `${label} ` : `${headOf(label) ?? whole} `}
              </Amounts>
            ))}
          />
        ))}
    </p>
  )
}

/** `paid` as the beginning of a line: `Paid:`, like the word before the sums of all rows. */
const headOf = (label: string | undefined): string | undefined =>
  label && `${label.charAt(0).toLocaleUpperCase()}${label.slice(1)}:`

/** @param children what they are of, before the first one */
function Amounts({ of: totals, children }: { of: readonly Total[]; children: ReactNode }) {
  const { money } = useFormat()
  return (
    <Card.Facts
      sign="+"
      of={totals.map(({ amount, currency }, at) => (
        <span key={currency}>
          {at === 0 && children}
          <strong>{money(amount, currency)}</strong>
        </span>
      ))}
    />
  )
}
