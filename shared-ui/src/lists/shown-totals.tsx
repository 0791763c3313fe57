import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { Fragment } from 'react'
import type { Total } from '../records/totals.ts'
import styles from './shown-totals.module.css'

/** Rows whose sums are shown separately, e.g. planned and done. */
export interface RowGroup<Row> {
  /** The word before its sums. */
  label: string
  has: (row: Row) => boolean
}

/** The sums of one group, or of all rows if there is no label. */
export interface Sums {
  label?: string
  totals: readonly Total[]
}

/** The sums of each group that has rows. */
export const sumsByGroup = <Row,>(
  rows: readonly Row[],
  totals: (rows: readonly Row[]) => readonly Total[],
  groups: readonly RowGroup<Row>[] | undefined,
): Sums[] =>
  groups === undefined
    ? [{ totals: totals(rows) }]
    : groups
        .map(({ label, has }) => ({ label, totals: totals(rows.filter(has)) }))
        .filter(sums => sums.totals.length > 0)

/** The sums in one line: `done 62 261,20 ₴ + 475,00 $ · planned 700,00 ₴`. */
export const sumsText = (sums: readonly Sums[], { totals: textOf }: Format): string =>
  sums.map(({ label, totals }) => [label, textOf(totals)].filter(Boolean).join(' ')).join(' · ')

interface ShownTotalsProps {
  /** `7 payments`; undefined while the rows are loading. */
  count: string | undefined
  sums: readonly Sums[] | undefined
  /** Whether they are of all rows: on a phone the page says how many, and currencies need the line. */
  isWhole: boolean
  /** Not shown for an empty list, which says itself that it is empty. */
  isEmpty: boolean
}

/** How many rows the filters let through, and their sums: `7 payments: 62 261,20 ₴ · 475,00 $`. */
export function ShownTotals({ count, sums, isWhole, isEmpty }: ShownTotalsProps) {
  const isPhone = useMedia('phone')
  const isCounted = !(isPhone && isWhole && sums && sums.flatMap(({ totals }) => totals).length > 1)
  return (
    // Always rendered: a screen reader reads only changes inside an existing element.
    <p data-print="no" aria-live="polite" className={isEmpty ? undefined : styles.totals}>
      {!isEmpty &&
        (count === undefined || sums === undefined ? (
          <Skeleton width="16em" />
        ) : (
          <>
            {isCounted && (sums.length > 0 ? `${count}: ` : count)}
            {sums.map(({ label, totals }, at) => (
              <Fragment key={label ?? ''}>
                {at > 0 && ' ·\u00a0'}
                {label !== undefined && `${label} `}
                <Amounts of={totals} between={label === undefined ? ' ·\u00a0' : ' +\u00a0'} />
              </Fragment>
            ))}
          </>
        ))}
    </p>
  )
}

function Amounts({ of: totals, between }: { of: readonly Total[]; between: string }) {
  const { money } = useFormat()
  return totals.map(({ amount, currency }, at) => (
    <span key={currency}>
      {at > 0 && between}
      <strong>{money(amount, currency)}</strong>
    </span>
  ))
}
