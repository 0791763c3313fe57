import type { Currency } from '@orenda/contracts/currencies'
import { totalsOf } from '@orenda/shared-ui/records'
import type { ReportTotal } from './report-total.ts'
import { type SumPart, SumParts } from './sum-parts.tsx'
import type { OpenedSum } from './use-opened-sum.ts'

interface RowsOfTotal<Row> {
  label: string
  /** The column that it is the sum of. */
  column: string
  /** Tells it from the other sums of that column. */
  id?: string
  tone?: ReportTotal['sums'][number]['tone']
  rows: readonly Row[]
  partOf: (row: Row) => SumPart
  money: (amount: number, currency: Currency) => string
  opened: OpenedSum
}

/** The sum of the rows that the report shows, by currency; each opens these rows. */
export function totalOfRows<Row extends { currency: Currency }>({
  label,
  column,
  id = column,
  tone,
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
    column,
    sums: totalsOf(parts).map(({ amount, currency }) => ({
      key: id + currency,
      currency,
      amount,
      tone,
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
