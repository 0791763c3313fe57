import type { Apartment } from '@orenda/contracts/apartments'
import { daysBetween } from '@orenda/contracts/calendar'
import { monthsBetween } from './months-between.ts'

/** From this number of days before its end on, a lease ends soon. */
const endsSoon = 60

export type Lease =
  | { state: 'none' }
  /** It has begun and has no end, or its start is unknown. */
  | { state: 'open' }
  | { state: 'upcoming' }
  | { state: 'ended' }
  /** `share` is the elapsed part of its days, 0 to 1; null when the start is unknown. */
  | { state: 'running'; share: number | null; daysLeft: number; monthsLeft: number; isEnding: boolean }

/**
 * The state of a lease on a day.
 * @param today `YYYY-MM-DD`; the first and the last day are included
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
