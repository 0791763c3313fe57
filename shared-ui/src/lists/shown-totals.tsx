import { useFormat } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import type { Total } from '../records/totals.ts'
import styles from './shown-totals.module.css'

interface ShownTotalsProps {
  /** `7 payments`; undefined while the rows are on their way. */
  count: string | undefined
  totals: readonly Total[] | undefined
  /** What stands in place of no rows says so itself. */
  isEmpty: boolean
}

/** How many rows the filters leave, and their sums: `7 payments: 62 261,20 ₴ · 475,00 $`. */
export function ShownTotals({ count, totals, isEmpty }: ShownTotalsProps) {
  const { money } = useFormat()
  return (
    // There before its words: a screen reader tells what changes in it.
    <p data-print="no" aria-live="polite" className={isEmpty ? undefined : styles.totals}>
      {!isEmpty &&
        (count === undefined || totals === undefined ? (
          <Skeleton width="16em" />
        ) : (
          <>
            {count}:{' '}
            {totals.map(({ amount, currency }, at) => (
              <span key={currency}>
                {at > 0 && ' · '}
                <strong>{money(amount, currency)}</strong>
              </span>
            ))}
          </>
        ))}
    </p>
  )
}
