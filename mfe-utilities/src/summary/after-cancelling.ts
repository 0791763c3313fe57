import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { UtilityBill } from '@orenda/contracts/utility-summary'

/**
 * What becomes of a request when bills are cancelled: it still asks for something else, or for nothing and nobody has
 * paid it. null when the rest of it was paid.
 * @param bills as they were before that
 */
export function afterCancelling(
  { lines }: Pick<PaymentRequest, 'lines'>,
  bills: readonly Pick<UtilityBill, 'charge_id' | 'amount' | 'open'>[],
): 'stillAsked' | 'withdrawn' | null {
  const billOf = (id: string) => bills.find(({ charge_id }) => charge_id === id)
  if (lines.some(({ charge_id, open }) => open > 0 && billOf(charge_id) === undefined)) return 'stillAsked'
  const isUnpaid = lines.every(({ charge_id }) => {
    const bill = billOf(charge_id)
    return bill !== undefined && bill.open === bill.amount
  })
  return isUnpaid ? 'withdrawn' : null
}
