import type { Apartment } from '@orenda/contracts/apartments'
import { leaseAt } from './lease.ts'

export interface EndingLease {
  apartment: Apartment
  /** Its last day, `YYYY-MM-DD`. */
  end: string
  /** How much of its days has passed, 0 to 1; null when its beginning is not known. */
  share: number | null
  daysLeft: number
}

/** The running leases that want attention, the next to end first. */
export const endingLeases = (apartments: readonly Apartment[], today: string): EndingLease[] =>
  apartments
    .flatMap(apartment => {
      const lease = leaseAt(apartment, today)
      const { lease_id, lease_end: end } = apartment
      // Dates of an apartment in which nobody lives are no lease.
      if (lease_id === null || end === null || lease.state !== 'running' || !lease.isEnding) return []
      return [{ apartment, end, share: lease.share, daysLeft: lease.daysLeft }]
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
