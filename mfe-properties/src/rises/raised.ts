import type { Lease } from '@orenda/contracts/leases'
import {
  comingRises,
  isRentOld,
  type Raise,
  raisedRent,
  rentBefore,
  riseDate,
} from '@orenda/contracts/rules/rent-rises'

/** What a rise would make of a lease's rent. */
export interface RiseAhead {
  /** The first due date with the new rent. */
  from: string
  before: number
  rent: number
}

/**
 * What a rise would make of a lease's rent from its first due date on or after a day; null when none is left, or when
 * a change stands for it.
 */
export function riseAhead(lease: Lease, raise: Raise, today: string, day?: string): RiseAhead | null {
  const from = riseDate(lease, today, day)
  if (from === null || lease.rents.some(step => step.from === from)) return null
  const before = rentBefore(lease.rents, from)
  return { from, before, rent: raisedRent(before, raise) }
}

/** The day since which the rent of today has stood. */
export const standsSince = ({ rent_since, start }: Pick<Lease, 'rent_since' | 'start'>): string | null =>
  rent_since ?? start

/** Leases whose rent has stood for a year without a planned rise, the longest first. */
export const oldRents = (leases: readonly Lease[], today: string): Lease[] =>
  leases
    .filter(lease => isOld(lease, today))
    .toSorted((one, other) => (standsSince(one) ?? '').localeCompare(standsSince(other) ?? ''))

export const isOld = (lease: Lease, today: string): boolean =>
  isRentOld({ ...lease, rent_since: standsSince(lease) ?? today }, today)

/** Whether a lease has another rent ahead, by what its record says. */
export const hasPlanned = (lease: Lease, today: string): boolean => comingRises(lease, today).length > 0
