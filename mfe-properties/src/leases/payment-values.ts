import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Balance } from '@orenda/contracts/rent'
import { settledBy } from '@orenda/contracts/rules/settling'
import { missingDeposit } from './deposits.ts'

/** The open amount that a payment of the category would settle; for a deposit the missing part; null for none. */
export function amountOwed(
  lease: Pick<
    Lease,
    'balance' | 'currency' | 'deposit' | 'deposit_held' | 'deposit_withheld' | 'deposit_returned'
  >,
  balances: readonly Balance[],
  category: PaymentCategory,
  currency: Currency,
): number | null {
  const kind = settledBy[category]
  if (kind === null) {
    const missing = missingDeposit(lease)
    return currency === lease.currency && missing > 0 ? missing : null
  }
  const balance = balances.find(row => row.currency === currency)
  const open = balance?.open[kind] ?? 0
  // Until the balances are loaded, the lease has the total.
  const known = balance !== undefined || category !== 'rent' || currency !== lease.currency
  const owed = known ? open : lease.balance
  return owed > 0 ? owed : null
}
