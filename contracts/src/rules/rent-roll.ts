import type { Lease } from '../leases.ts'
import { rentOn } from './rent-steps.ts'

/** Days, first and last included, and the apartment if it is one alone. */
interface Span {
  /** `YYYY-MM-DD` */
  from: string
  to: string
  apartment_id?: string | undefined
}

/** Leases that run on a day of a span and were never called off. */
export const leasesWithin = (leases: readonly Lease[], { from, to, apartment_id }: Span): Lease[] =>
  leases.filter(
    ({ start, end, is_cancelled, apartment_id: home }) =>
      !is_cancelled &&
      (start === null || start <= to) &&
      (end === null || end >= from) &&
      (apartment_id === undefined || home === apartment_id),
  )

type Rented = Pick<Lease, 'rent' | 'rents' | 'status'>

/**
 * The rent of a lease as of a day: of one that runs the rent of that day, although `rent` may be that of a next due date
 * after it; of any other its `rent`.
 * @param today `YYYY-MM-DD`
 */
export const rentAsOf = ({ rent, rents, status }: Rented, today: string): number =>
  (status === 'current' && rentOn(rents, today)) || rent

/**
 * The rent that a running lease has from a later day on.
 * @param today `YYYY-MM-DD`
 * @returns null when none is set, or when the lease ends before that day
 */
export function comingRent(
  lease: Rented & Pick<Lease, 'end'>,
  today: string,
): { from: string; amount: number } | null {
  if (lease.status !== 'current') return null
  const now = rentAsOf(lease, today)
  for (const { from, amount } of lease.rents)
    if (from !== null && from > today && amount !== now && (lease.end === null || from <= lease.end))
      return { from, amount }
  return null
}
