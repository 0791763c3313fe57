import { fromMinorUnits, toMinorUnits } from '../currencies.ts'
import type { PaymentRequest } from '../payment-requests.ts'

/**
 * What of a request is open, in its currency. Lines of several currencies are asked for in hryvnias, at the rate of the
 * request.
 */
export function openOfLines({
  lines,
  currency,
  amount,
}: Pick<PaymentRequest, 'lines' | 'currency' | 'amount'>): number {
  const open = lines.reduce((total, line) => {
    const left = toMinorUnits(line.open)
    if (currency === line.currency) return total + left
    return total + Math.round((left * toMinorUnits(line.amount_uah)) / toMinorUnits(line.amount))
  }, 0)
  return Math.min(amount, fromMinorUnits(open))
}
