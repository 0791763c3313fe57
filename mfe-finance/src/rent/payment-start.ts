import { chargeKinds } from '@orenda/contracts/charge-kinds'
import type { Payable } from '@orenda/contracts/rules/debts'
import type { PaymentStart } from '../payments/payment-values.ts'

/** The initial values for another amount: the full open amount of one kind, rent first. */
export function paymentStart({ open, ...line }: Payable): PaymentStart {
  const category = chargeKinds.find(kind => (open[kind] ?? 0) > 0) ?? 'rent'
  return {
    apartment_id: line.apartment_id,
    apartment_name: line.apartment_name,
    lease_id: line.lease_id,
    currency: line.currency,
    category,
    amount: open[category] ?? line.amount,
  }
}
