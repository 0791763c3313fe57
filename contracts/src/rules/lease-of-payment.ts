import { daysBetween } from '../calendar.ts'

interface Lease {
  /** The first day; null: unknown. */
  start: string | null
  /** It was cancelled before it began. */
  is_cancelled: boolean
}

/** A payment in this many days before a lease begins belongs to that lease. */
const daysAhead = 31

/**
 * Finds the lease of a payment when the user names none: the lease that covers the date, otherwise the last one
 * before it, otherwise one that begins within 31 days. Leases of one apartment never overlap, so the last one
 * that has begun is the one that covers the date, if any does. Same as `leaseOfPayment` in the API's SQL.
 * @param leases of the apartment, in any order
 * @param date `YYYY-MM-DD` of the payment
 */
export function leaseOfPayment<Of extends Lease>(leases: readonly Of[], date: string): Of | undefined {
  const inOrder = leases
    .filter(({ is_cancelled }) => !is_cancelled)
    .toSorted((one, other) => (one.start ?? '').localeCompare(other.start ?? ''))
  return (
    inOrder.findLast(({ start }) => start === null || start <= date) ??
    inOrder.find(({ start }) => start !== null && daysBetween(date, start) <= daysAhead)
  )
}
