import type { Apartment } from '@orenda/contracts/apartments'
import { leaseAt } from './lease.ts'

type Rent = Pick<Apartment, 'income' | 'next_rent'>
type Term = Pick<Apartment, 'lease_id' | 'lease_start' | 'lease_end'>

/**
 * The rent that counts on a day. An apartment's `income` is the rent of the next due date, which may be another.
 * @param today `YYYY-MM-DD`
 */
export function rentOn({ income, next_rent: next }: Rent, today: string): number {
  if (!next) return income
  return next.from > today ? next.before : next.amount
}

/** Whether somebody lives there on a day: an apartment also names the tenant of a lease that is still to come. */
export function isLet(apartment: Term, today: string): boolean {
  const { state } = leaseAt(apartment, today)
  return apartment.lease_id !== null && state !== 'upcoming' && state !== 'ended'
}

/** The day on which the next tenant moves in; null while somebody lives there, or nobody is to come. */
export const moveInAfter = ({ lease_id, lease_start }: Term, today: string): string | null =>
  lease_id !== null && lease_start !== null && lease_start > today ? lease_start : null
