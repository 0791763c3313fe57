import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { today } from '@orenda/shared-ui/texts'

/** The deposit held in each currency, the lease's currency first; currencies with zero are left out. */
export function depositsOf({ currency, deposit_held, deposits }: Lease): Lease['deposits'] {
  const own = deposit_held === 0 ? [] : [{ currency, held: deposit_held }]
  return [...own, ...deposits.filter(other => other.currency !== currency)]
}

type Agreed = Pick<Lease, 'deposit' | 'deposit_held' | 'deposit_withheld' | 'deposit_returned'>

/** What is missing of the agreed deposit; after a part was returned or withheld, it is not owed again. */
export function missingDeposit({ deposit, deposit_held, ...used }: Agreed): number {
  const isUsed = used.deposit_withheld > 0 || used.deposit_returned > 0
  return isUsed ? 0 : Math.max(0, sumOfAmounts([deposit, -deposit_held]))
}

/** The same until the last day of the lease, and of a cancelled one nothing; a deposit that came in another currency is not missing. */
export const depositToCome = (lease: Lease): number =>
  lease.status === 'ended' ||
  (lease.end !== null && lease.end <= today()) ||
  lease.deposits.some(({ currency }) => currency !== lease.currency)
    ? 0
    : missingDeposit(lease)
