import type { Apartment } from '@orenda/contracts/apartments'
import { daysBetween } from '@orenda/contracts/calendar'
import { monthsBetween } from './calendar.ts'

/** Days before its end from which on a lease wants attention. */
const endsSoon = 60

export type Lease =
  | { state: 'none' }
  /** It has begun and has no end, or has no beginning that we know of. */
  | { state: 'open' }
  | { state: 'upcoming' }
  | { state: 'ended' }
  /** `share` of its days has passed, 0 to 1; null when its beginning is not known. */
  | { state: 'running'; share: number | null; daysLeft: number; monthsLeft: number; isEnding: boolean }

/**
 * Where a lease stands.
 * @param today `YYYY-MM-DD`; the first and the last day belong to the lease
 */
export function leaseAt(
  { lease_start, lease_end }: Pick<Apartment, 'lease_start' | 'lease_end'>,
  today: string,
): Lease {
  if (lease_start === null && lease_end === null) return { state: 'none' }
  if (lease_start !== null && lease_start > today) return { state: 'upcoming' }
  if (lease_end === null) return { state: 'open' }
  if (lease_end < today) return { state: 'ended' }
  const daysLeft = daysBetween(today, lease_end)
  const length = lease_start === null ? 0 : daysBetween(lease_start, lease_end) + 1
  return {
    state: 'running',
    share: lease_start === null ? null : daysBetween(lease_start, today) / length,
    daysLeft,
    monthsLeft: monthsBetween(today, lease_end),
    isEnding: daysLeft < endsSoon,
  }
}
