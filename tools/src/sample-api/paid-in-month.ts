import { currencies, sumOfAmounts } from '../../../contracts/src/currencies.ts'
import type { Payment } from '../../../contracts/src/payments.ts'
import type { RentSummary } from '../../../contracts/src/rent.ts'

/** What the summary of the rent says of the payments of its month. */
export function paidInMonth(
  payments: readonly Payment[],
  today: string,
): Pick<RentSummary, 'payments' | 'received' | 'deposits'> {
  const sums = (isDeposit: boolean) =>
    currencies.flatMap(currency => {
      const own = payments.filter(
        payment =>
          payment.currency === currency &&
          payment.date.slice(0, 10) <= today &&
          (payment.category === 'deposit') === isDeposit,
      )
      return own.length === 0 ? [] : [{ currency, amount: sumOfAmounts(own.map(({ amount }) => amount)) }]
    })
  return { payments: payments.length, received: sums(false), deposits: sums(true) }
}
