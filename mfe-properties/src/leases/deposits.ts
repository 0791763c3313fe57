import type { Lease } from '@orenda/contracts/leases'

/** What is held of the deposit in each currency, the lease's own first; one of which nothing is held is left out. */
export function depositsOf({ currency, deposit_held, deposits }: Lease): Lease['deposits'] {
  const own = deposit_held === 0 ? [] : [{ currency, held: deposit_held }]
  return [...own, ...deposits.filter(other => other.currency !== currency)]
}
