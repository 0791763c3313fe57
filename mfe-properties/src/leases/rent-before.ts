import type { Lease, RenewLease } from '@orenda/contracts/leases'

/**
 * What puts back the rent that a renewal changed: nothing where it left the rent alone; null where a later step of the
 * rent has gone with it, because it came to the same amount.
 */
export function rentBefore(
  { rents, rent: shown }: Pick<Lease, 'rents' | 'rent'>,
  { rent, from }: Pick<RenewLease, 'rent' | 'from'>,
): Pick<RenewLease, 'rent' | 'from'> | null {
  if (rent === undefined || from === undefined) return {}
  const next = rents.find(step => step.from !== null && step.from > from)
  if (next?.amount === rent) return null
  const before = rents.findLast(step => step.from === null || step.from <= from)
  return { rent: before?.amount ?? shown, from }
}
