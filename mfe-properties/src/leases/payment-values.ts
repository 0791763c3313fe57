import type { Currency } from '@orenda/contracts/currencies'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Balance } from '@orenda/contracts/rent'
import { settledBy } from '@orenda/contracts/rules/settling'

/** What a payment of the category would settle: what is open of it, of a deposit what is still missing; null for nothing. */
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
    // Once a part of it has gone back or was withheld, nobody owes it anew.
    const isUsed = lease.deposit_withheld > 0 || lease.deposit_returned > 0
    const missing = toMinorUnits(lease.deposit) - toMinorUnits(lease.deposit_held)
    return currency === lease.currency && missing > 0 && !isUsed ? fromMinorUnits(missing) : null
  }
  const balance = balances.find(row => row.currency === currency)
  const open = balance?.open[kind] ?? 0
  // While the balances are not known, the lease says what is owed in all.
  const known = balance !== undefined || category !== 'rent' || currency !== lease.currency
  const owed = known ? open : lease.balance
  return owed > 0 ? owed : null
}
