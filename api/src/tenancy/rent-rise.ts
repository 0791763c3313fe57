import { maxAmount } from '@orenda/contracts/money'
import {
  isPlanned,
  plannedRises,
  type Raise,
  type RentTerms,
  raisedRent,
  rentBefore,
  rentChanges,
  riseDate,
} from '@orenda/contracts/rules/rent-rises'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import { invalid } from './lease-overlap.ts'
import { always, type LeaseState } from './lease-state.ts'

// Rises of the rent: pure functions, like those of `lease-changes.ts`.

/** A rise that is asked for. */
export interface WantedRise {
  /** `first`: the first due date on or after `from`; `exact`: `from` itself. */
  from: { day: string | undefined; is: 'first' | 'exact' }
  raise: Raise
  /** Of the fields in the body. */
  paths: { from: string; raise: string }
}

/** A lease with a higher rent from a due date on, and that date. Later changes of the rent stay. @throws AppError */
export function raised(
  lease: LeaseState,
  { from: wanted, raise, paths }: WantedRise,
  today: string,
): { lease: LeaseState; from: string } {
  const from = riseDate(termsOf(lease), today, wanted.day)
  if (from === null || (wanted.is === 'exact' && wanted.day !== undefined && from !== wanted.day))
    throw invalid([{ path: paths.from, code: 'invalid_value' }], 'It is no due date of the lease after today')
  if (lease.rents.some(step => step.from === from))
    throw conflict('rise_stands', `A change of the rent stands for ${from}.`, { lease_id: lease.id })
  const before = rentBefore(lease.rents, from)
  const amount = raisedRent(before, raise)
  if (amount > maxAmount) throw invalid([{ path: paths.raise, code: 'too_big' }])
  if (amount <= before) throw invalid([{ path: paths.raise, code: 'too_small' }])
  const later = lease.rents.find(step => step.from > from)
  if (later !== undefined && later.amount <= amount)
    throw conflict('later_rise', `The rent from ${later.from} is not above the new one.`, {
      lease_id: lease.id,
    })
  const rents = [...lease.rents, { from, amount }].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return { lease: { ...lease, rents }, from }
}

/** A lease without a planned change of the rent. @throws AppError NOT_FOUND, CONFLICT when it has been charged */
export function takenBack(lease: LeaseState, from: string, today: string): LeaseState {
  const change = rentChanges(termsOf(lease)).find(each => each.from === from)
  if (change === undefined) throw new AppError('NOT_FOUND')
  if (!isPlanned(change, today)) throw riseCharged()
  const rents = lease.rents
    .filter(step => step.from !== from)
    .filter(({ amount }, at, steps) => amount !== steps[at - 1]?.amount)
  return { ...lease, rents }
}

/** A lease without any planned change of the rent. */
export const withoutRises = (lease: LeaseState, today: string): LeaseState =>
  plannedRises(termsOf(lease), today).reduce((kept, { from }) => takenBack(kept, from, today), lease)

export const riseCharged = () => conflict('rise_charged', 'The rent has been charged since that day.')

const termsOf = (lease: LeaseState): RentTerms => ({
  start: lease.starts_on,
  end: lease.ends_on,
  due_day: lease.due_day,
  due_days_before: lease.due_days_before,
  is_cancelled: lease.is_cancelled,
  rents: lease.rents.map(({ from, amount }) => ({ from: from === always ? null : from, amount })),
})
