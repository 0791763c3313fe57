import { daysAfter, laterDate, monthAfter } from '../calendar.ts'
import { fromMinorUnits, toMinorUnits } from '../currencies.ts'
import { type DueDay, dueDate, nextDueIn, type Term } from './due-dates.ts'
import { type RentStep, rentOn } from './rent-steps.ts'

/** By how much a rent is raised: percent and amount with at most two decimals. */
export type Raise = { percent: number } | { amount: number } | { rent: number }

/** What a rise depends on, of a lease. */
export interface RentTerms extends Term, DueDay {
  /** Oldest first. */
  rents: readonly RentStep[]
  is_cancelled: boolean
}

/** A change of the rent. */
export interface RentChange {
  /** `YYYY-MM-DD`, which it was set for: a due date at that time. */
  from: string
  rent: number
  before: number
  /** The first due date with the new rent; null when the lease ends before. */
  first_due: string | null
}

/** Months after which a rent is worth a look. */
export const unchangedMonths = 12

/** The new rent; of a percentage it is rounded to whole minor units, half away from zero. */
export function raisedRent(rent: number, raise: Raise): number {
  if ('rent' in raise) return raise.rent
  const minor = toMinorUnits(rent)
  if ('amount' in raise) return fromMinorUnits(minor + toMinorUnits(raise.amount))
  // The product is above 2^53 for the greatest amounts.
  const parts = BigInt(minor) * BigInt(10_000 + Math.round(raise.percent * 100))
  return fromMinorUnits(Number((parts + 5_000n) / 10_000n))
}

/** The first due date after today from which a lease can have another rent, on or after a day; null when there is none. */
export function riseDate(
  lease: Omit<RentTerms, 'rents'>,
  today: string,
  from: string = today,
): string | null {
  return lease.is_cancelled ? null : nextDueIn(lease, lease, laterDate(today, daysAfter(from, -1)))
}

/** The rent that a rise from a day raises. */
export const rentBefore = (rents: readonly RentStep[], from: string): number =>
  rentOn(rents, daysAfter(from, -1))

/** All changes of the rent since the start of a lease, oldest first. */
export function rentChanges(lease: RentTerms): RentChange[] {
  return lease.rents.flatMap(({ from, amount: rent }, at) => {
    const before = lease.rents[at - 1]?.amount
    if (from === null || before === undefined) return []
    const first_due = lease.is_cancelled ? null : nextDueIn(lease, lease, daysAfter(from, -1))
    return [{ from, rent, before, first_due }]
  })
}

/** Whether a change of the rent can still be taken back: it is not charged yet. */
export const isPlanned = ({ from, first_due }: RentChange, today: string): boolean =>
  (first_due ?? from) > today

/** The changes of the rent that are not charged yet, the next one first. */
export const plannedRises = (lease: RentTerms, today: string): RentChange[] =>
  rentChanges(lease).filter(change => isPlanned(change, today))

/** Those of them that will be charged: a lease that ends before has none. */
export const comingRises = (lease: RentTerms, today: string): (RentChange & { first_due: string })[] =>
  plannedRises(lease, today).flatMap(({ first_due, ...change }) =>
    first_due === null ? [] : [{ ...change, first_due }],
  )

/**
 * Whether the rent of a lease has stood for 12 months, will fall due again and no rise is planned.
 * @param lease `rent_since`: the day from which it has stood, as far as is known
 */
export function isRentOld(
  lease: RentTerms & { next_due: string | null; rent_since: string },
  today: string,
): boolean {
  const before = dueDate(monthAfter(today, -unchangedMonths), Number(today.slice(8)))
  return lease.next_due !== null && lease.rent_since <= before && plannedRises(lease, today).length === 0
}
