import { daysBetween } from '../calendar.ts'

interface Lease {
  /** Its first day; null: nobody knows since when. */
  start: string | null
  /** It was called off before it began. */
  is_cancelled: boolean
}

/** Days before a lease begins in which what is paid is for it. */
const daysAhead = 31

/**
 * The lease that a payment of an apartment belongs to where nobody says it: the one that covers its date, else the last one
 * before it, else one that begins within 31 days. Leases of one apartment never overlap, so the last one that has begun is
 * the one that covers the date, if any does. As `leaseOfPayment` in the API's SQL.
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
