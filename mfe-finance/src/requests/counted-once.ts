import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { openOfLines } from '@orenda/contracts/rules/request-open'

/**
 * Requests with the amounts that count in a sum: of an open one what is left, and of a charge that stands in several
 * open requests what is open of it, once.
 */
export function countedOnce(rows: readonly PaymentRequest[]): PaymentRequest[] {
  const counted = new Map<string, number>()
  return rows.map(row => {
    if (row.status !== 'open') return row
    const lines = row.lines.map(line => {
      const before = counted.get(line.charge_id) ?? 0
      counted.set(line.charge_id, Math.max(before, line.open))
      return { ...line, open: Math.max(0, line.open - before) }
    })
    return { ...row, amount: openOfLines({ ...row, lines }) }
  })
}
