import type { Apartment } from '@orenda/contracts/apartments'
import { leaseAt } from './lease.ts'

export interface EndingLease {
  apartment: Apartment
  /** Its last day, `YYYY-MM-DD`. */
  end: string
  /** The elapsed share of its days, 0 to 1; null when the start is unknown. */
  share: number | null
  daysLeft: number
}

/** Running leases that end soon, the earliest first. */
export const endingLeases = (apartments: readonly Apartment[], today: string): EndingLease[] =>
  apartments
    .flatMap(apartment => {
      const lease = leaseAt(apartment, today)
      const { lease_id, lease_end: end } = apartment
      // Without a tenant, the dates of an apartment are no lease.
      if (lease_id === null || end === null || lease.state !== 'running' || !lease.isEnding) return []
      return [{ apartment, end, share: lease.share, daysLeft: lease.daysLeft }]
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
