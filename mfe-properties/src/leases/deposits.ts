import type { Lease } from '@orenda/contracts/leases'

/** The deposit held in each currency, the lease's currency first; currencies with zero are left out. */
export function depositsOf({ currency, deposit_held, deposits }: Lease): Lease['deposits'] {
  const own = deposit_held === 0 ? [] : [{ currency, held: deposit_held }]
  return [...own, ...deposits.filter(other => other.currency !== currency)]
}
