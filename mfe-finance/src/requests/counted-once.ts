import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'

/** Requests with the amounts that count in a sum: of an open one what is left of charges that no other one has counted. */
export function countedOnce(rows: readonly PaymentRequest[]): PaymentRequest[] {
  const counted = new Set<string>()
  return rows.map(row => {
    if (row.status !== 'open') return row
    const lines = row.lines.filter(({ charge_id }) => !counted.has(charge_id))
    for (const { charge_id } of lines) counted.add(charge_id)
    if (lines.length === row.lines.length) return { ...row, amount: row.open_amount }
    const amounts = lines.map(line => (line.currency === row.currency ? line.amount : line.amount_uah))
    return { ...row, amount: Math.min(row.open_amount, sumOfAmounts(amounts)) }
  })
}
