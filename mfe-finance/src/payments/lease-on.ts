import { daysBetween } from '@orenda/contracts/calendar'

/** From a day to a day, both included; null is open. */
interface Term {
  start: string | null
  end: string | null
}

/** Days before a lease begins in which what is paid is for it. */
const ahead = 31

/**
 * The lease whose a payment of a day is where nobody says it: the one that covers the day, else the last one before it,
 * else one that begins soon after.
 * @param date `YYYY-MM-DD`
 */
export function leaseOn<Lease extends Term>(leases: readonly Lease[], date: string): Lease | undefined {
  const inOrder = leases.toSorted((one, other) => (one.start ?? '').localeCompare(other.start ?? ''))
  const begun = inOrder.filter(({ start }) => start === null || start <= date)
  const covering = begun.findLast(({ end }) => end === null || end >= date)
  const next = inOrder.find(({ start }) => start !== null && start > date)
  const isSoon = next?.start ? daysBetween(date, next.start) <= ahead : false
  return covering ?? begun.at(-1) ?? (isSoon ? next : undefined)
}
