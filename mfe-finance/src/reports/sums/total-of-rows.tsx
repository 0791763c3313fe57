import type { Currency } from '@orenda/contracts/currencies'
import { totalsOf } from '@orenda/shared-ui/records'
import type { ReportTotal } from './report-total.tsx'
import { type SumPart, SumParts } from './sum-parts.tsx'
import type { OpenedSum } from './use-opened-sum.ts'

interface RowsOfTotal<Row> {
  label: string
  /** Tells it from the other sums of the report. */
  id: string
  rows: readonly Row[]
  partOf: (row: Row) => SumPart
  money: (amount: number, currency: Currency) => string
  opened: OpenedSum
}

/** The sum of the rows that the report shows, by currency; each opens these rows. */
export function totalOfRows<Row extends { currency: Currency }>({
  label,
  id,
  rows,
  partOf,
  money,
  opened,
}: RowsOfTotal<Row>): ReportTotal {
  const parts = rows
    .map(row => ({ currency: row.currency, ...partOf(row) }))
    .filter(({ amount }) => amount !== 0)
  return {
    label,
    sums: totalsOf(parts).map(({ amount, currency }) => ({
      key: id + currency,
      text: money(amount, currency),
      parts: title => (
        <SumParts
          title={title}
          parts={parts.filter(part => part.currency === currency)}
          write={sum => money(sum, currency)}
          onClose={opened.close}
        />
      ),
    })),
  }
}
