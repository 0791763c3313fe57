import type { Lease } from '../leases.ts'

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
