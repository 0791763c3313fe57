import { daysAfter } from '@orenda/contracts/calendar'
import { nextDueIn } from '@orenda/contracts/rules/due-dates'
import { rentOn } from '@orenda/contracts/rules/rent-steps'
import { always, hasMoney, type LeaseState, type RentStep } from './lease-state.ts'

/** The steps of the rent with another amount: from a day on, or for the whole lease when it has no money yet. */
export function rentsWith(
  lease: LeaseState,
  amount: number,
  from: string | undefined,
  today: string,
): readonly RentStep[] {
  if (from === undefined && !hasMoney(lease)) return [{ from: always, amount }]
  return withStep(lease.rents, { from: from ?? nextDue(lease, today) ?? daysAfter(today, 1), amount })
}

/** The first due date after a day that lies in the lease, null when there is none. */
export const nextDue = (lease: LeaseState, day: string): string | null =>
  lease.is_cancelled ? null : nextDueIn({ start: lease.starts_on, end: lease.ends_on }, lease, day)

/** The next rent to fall due, or the last one. */
export const rentShown = (lease: LeaseState, today: string): number =>
  rentOn(lease.rents, nextDue(lease, today) ?? lease.ends_on ?? today)

/** Sets another rent from a day until the next step. */
export function withStep(rents: readonly RentStep[], step: RentStep): RentStep[] {
  const all = [...rents.filter(({ from }) => from !== step.from), step]
  return all
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .filter(({ amount }, at, sorted) => amount !== sorted[at - 1]?.amount)
}
