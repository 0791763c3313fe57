import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { WrongField } from '@orenda/contracts/errors'
import {
  type DueDay,
  dueAfter,
  dueDayOf,
  dueIn,
  nextDueIn,
  usualDueDay,
} from '@orenda/contracts/rules/due-dates'
import { rentOn } from '@orenda/contracts/rules/rent-steps'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import { always, type LeaseState, type RentStep } from './lease-state.ts'

// The rules for changes of an apartment's leases. Pure functions: each takes all leases and returns the new
// list; the input is never mutated.

/** The lease fields of the apartment's form. */
export interface Occupancy {
  tenant_id: string | null
  lease_start: string | null
  lease_end: string | null
  income: number
  currency: Currency
  /** Rent due on or after this day is charged. */
  charge_from?: string | undefined
}

/**
 * The leases after the apartment was saved. A lease that has ended does not change; a new tenant gets a new
 * lease after it.
 * @param shown the apartment's current lease, null when there is none; it may have ended at midnight
 * @throws AppError VALIDATION_FAILED when the lease would overlap another one
 */
export function saved(
  leases: readonly LeaseState[],
  shown: LeaseState | null,
  fields: Occupancy,
  today: string,
): LeaseState[] {
  const isLeft = shown !== null && isOver(shown, today)
  // Values of the ended lease that the form still shows do not apply to a new one.
  if (isLeft && isSameTerm(shown, fields)) return [...leases]
  const present = isLeft ? null : shown
  if (fields.tenant_id === null) return present === null ? [...leases] : cleared(leases, present, today)
  const occupancy = { ...fields, tenant_id: fields.tenant_id }
  if (present === null) return begun(leases, occupancy, today)
  const isNext =
    fields.lease_start !== null && present.ends_on !== null && fields.lease_start > present.ends_on
  if (hasMoney(present) && (present.tenant_id !== fields.tenant_id || isNext))
    return followed(leases, present, occupancy, today)
  const corrected = correctedBy(present, occupancy, today)
  return apart(
    leases.map(lease => (lease === present ? corrected : lease)),
    corrected,
  )
}

const isSameTerm = (
  { tenant_id, starts_on, ends_on }: LeaseState,
  fields: Pick<Occupancy, 'tenant_id' | 'lease_start' | 'lease_end'>,
) => fields.tenant_id === tenant_id && fields.lease_start === starts_on && fields.lease_end === ends_on

/** The lease ends today, or is removed when it was created without consequences. */
function cleared(leases: readonly LeaseState[], present: LeaseState, today: string): LeaseState[] {
  if (hasBegun(present, today)) {
    const ends_on = earlier(present.ends_on, today)
    return leases.map(lease => (lease === present ? { ...lease, ends_on, closed_by: 'clearing' } : lease))
  }
  return cancelled(leases, present)
}

/** A future lease is cancelled; one with payments is kept for its account. */
function cancelled(leases: readonly LeaseState[], lease: LeaseState): LeaseState[] {
  if (!lease.has_payments) return leases.filter(other => other !== lease)
  return leases.map(other => (other === lease ? { ...lease, is_cancelled: true, closed_by: 'end' } : other))
}

type Tenancy = Occupancy & { tenant_id: string }

/** A lease begins in an apartment without one. */
function begun(leases: readonly LeaseState[], fields: Tenancy, today: string): LeaseState[] {
  const isFirst = leases.every(({ is_cancelled }) => is_cancelled)
  const start = fields.lease_start ?? (isFirst ? null : today)
  // Removing the tenant and selecting another one on the same day equals selecting another one directly.
  const left = leases.find(
    ({ closed_by, ends_on, is_cancelled }) =>
      !is_cancelled && closed_by === 'clearing' && ends_on !== null && start !== null && ends_on >= start,
  )
  if (left !== undefined) return followed(leases, left, fields, today)
  const lease = newLease(fields, start, today)
  return apart([...leases, lease], lease)
}

/** Another lease follows one with charges or payments, which ends the day before. */
function followed(
  leases: readonly LeaseState[],
  present: LeaseState,
  fields: Tenancy,
  today: string,
): LeaseState[] {
  const { lease_start } = fields
  const isSame = lease_start === null || lease_start === present.starts_on
  const start = isSame ? today : lease_start
  if (present.starts_on !== null && start <= present.starts_on) {
    // The old lease would end before it began: only one that begins today or later can be replaced.
    if (!isSame && start < present.starts_on && hasBegun(present, today)) throw overlap()
    const lease = newLease(fields, lease_start ?? today, today)
    return apart([...cancelled(leases, present), lease], lease)
  }
  const ends_on = earlier(present.ends_on, daysAfter(start, -1))
  const ended: LeaseState = {
    ...present,
    ends_on,
    closed_by: present.ends_on === ends_on ? present.closed_by : 'end',
  }
  const lease = newLease(fields, start, today)
  return apart([...leases.map(other => (other === present ? ended : other)), lease], lease)
}

function newLease(fields: Tenancy, start: string | null, today: string): LeaseState {
  return {
    id: null,
    tenant_id: fields.tenant_id,
    starts_on: start,
    // An end before the new start belongs to the previous tenant.
    ends_on:
      fields.lease_end !== null && start !== null && fields.lease_end < start ? null : fields.lease_end,
    currency: fields.currency,
    due_day: usualDueDay(start),
    due_days_before: null,
    deposit: 0,
    charged_from: earlier(fields.charge_from ?? null, today),
    closed_by: null,
    ends_on_reopened: null,
    is_cancelled: false,
    rents: [{ from: always, amount: fields.income }],
    has_charges: false,
    has_payments: false,
  }
}

/** The current lease with the form's values; without charges and payments it is corrected from its start. */
function correctedBy(lease: LeaseState, fields: Tenancy, today: string): LeaseState {
  const { tenant_id, lease_start: starts_on, lease_end: ends_on, income, currency, charge_from } = fields
  const isSame = isSameTerm(lease, fields)
  return {
    ...moved(lease, starts_on, ends_on, today),
    tenant_id,
    currency,
    ...(!isSame && { closed_by: null }),
    charged_from: earlier(charge_from ?? null, lease.charged_from),
    rents: !hasMoney(lease)
      ? income === rentShown(lease, today)
        ? lease.rents
        : [{ from: always, amount: income }]
      : income === rentShown(lease, today)
        ? lease.rents
        : withStep(lease.rents, { from: nextDue(lease, today) ?? daysAfter(today, 1), amount: income }),
  }
}

/**
 * The lease with another term. A due day that follows the start changes from the next month on if there are
 * charges; in the month of a later start it applies at once if rent would otherwise fall due before the start.
 */
function moved(
  lease: LeaseState,
  starts_on: string | null,
  ends_on: string | null,
  today: string,
): LeaseState {
  const follows = lease.due_day === usualDueDay(lease.starts_on)
  const due_day = follows ? usualDueDay(starts_on) : lease.due_day
  const next = { ...withDueDay(lease, due_day, today), starts_on, ends_on }
  const isLate =
    follows && startsLater(next, lease) && dueIn(next.starts_on.slice(0, 7), next) < next.starts_on
  return isLate ? { ...next, ...dueAtOnce(next, next.starts_on) } : next
}

/** Whether a lease begins later than before. */
export const startsLater = <Lease extends Pick<LeaseState, 'starts_on'>>(
  lease: Lease,
  before: Pick<LeaseState, 'starts_on'>,
): lease is Lease & { starts_on: string } =>
  lease.starts_on !== null && (before.starts_on === null || lease.starts_on > before.starts_on)

/** The due day applies to the month of a day too. */
function dueAtOnce({ due_day, due_days_before }: DueDay, day: string): DueDay {
  const since = `${monthAfter(day, 1)}-01`
  const later = (due_days_before ?? []).filter(({ before }) => before > since)
  return { due_day, due_days_before: later.length === 0 ? null : [{ before: since, day: due_day }, ...later] }
}

function withDueDay(lease: LeaseState, due_day: number, today: string): LeaseState {
  if (due_day === lease.due_day) return lease
  if (!lease.has_charges) return { ...lease, due_day, due_days_before: null }
  const since = dueDayChangesOn(today)
  const earlier = (lease.due_days_before ?? []).filter(({ before }) => before < since)
  // When it changes twice in a month, the day that applied at the start of the month counts.
  const due_days_before = [...earlier, { before: since, day: dueDayOf(today.slice(0, 7), lease) }]
  return { ...lease, due_day, due_days_before }
}

const dueDayChangesOn = (today: string) => `${monthAfter(today, 1)}-01`

/** Changes of one lease; fields that are left out stay. */
export interface LeaseEdit {
  start?: string | null | undefined
  end?: string | null | undefined
  due_day?: number | undefined
  deposit?: number | undefined
  rent?: number | undefined
  from?: string | undefined
  charge_from?: string | undefined
}

/**
 * Changes a lease. @throws AppError VALIDATION_FAILED when its end is before its start, or it would overlap
 * another lease
 */
export function changed(
  leases: readonly LeaseState[],
  lease: LeaseState,
  edit: LeaseEdit,
  today: string,
): LeaseState[] {
  const { start = lease.starts_on, end = lease.ends_on, rent, from } = edit
  if (start !== null && end !== null && start > end)
    throw invalid([{ path: edit.end === undefined ? 'start' : 'end', code: 'date_order' }])
  let next = moved(lease, start, end, today)
  if (edit.due_day !== undefined) next = withDueDay(next, edit.due_day, today)
  if (edit.end !== undefined && edit.end !== lease.ends_on) next = { ...next, closed_by: null }
  next = {
    ...next,
    deposit: edit.deposit ?? lease.deposit,
    charged_from: earlier(edit.charge_from ?? null, lease.charged_from),
  }
  if (rent !== undefined) next = { ...next, rents: rentsWith(next, rent, from, today) }
  return apart(
    leases.map(other => (other === lease ? next : other)),
    next,
    { start: 'start', end: 'end' },
  )
}

function rentsWith(
  lease: LeaseState,
  amount: number,
  from: string | undefined,
  today: string,
): readonly RentStep[] {
  if (from === undefined && !hasMoney(lease)) return [{ from: always, amount }]
  return withStep(lease.rents, { from: from ?? nextDue(lease, today) ?? daysAfter(today, 1), amount })
}

/** Ends a lease on a day. @throws AppError VALIDATION_FAILED for a day before its start */
export function ended(leases: readonly LeaseState[], lease: LeaseState, date: string): LeaseState[] {
  if (lease.starts_on !== null && date < lease.starts_on)
    throw invalid([{ path: 'date', code: 'date_order' }])
  const next: LeaseState = { ...lease, ends_on: date, closed_by: 'end' }
  return apart(
    leases.map(other => (other === lease ? next : other)),
    next,
    { start: 'date', end: 'date' },
  )
}

/** Days after its end during which a lease can be renewed. */
const daysToRenew = 60

/**
 * Renews a lease to a later end, without a gap, even when it has ended.
 * @throws AppError VALIDATION_FAILED when the end is not later, CONFLICT with its reason when the lease ended
 * too long ago, or another one has begun since
 */
export function renewed(
  leases: readonly LeaseState[],
  lease: LeaseState,
  { end, rent, from }: { end: string | null; rent?: number | undefined; from?: string | undefined },
  today: string,
): LeaseState[] {
  if (end !== null && (lease.ends_on === null ? false : end < lease.ends_on))
    throw invalid([{ path: 'end', code: 'date_order' }])
  if (end !== null && lease.starts_on !== null && end < lease.starts_on)
    throw invalid([{ path: 'end', code: 'date_order' }])
  refuseGone(leases, lease, today)
  const next: LeaseState = { ...lease, ends_on: end, closed_by: null }
  const first = from ?? dueAfter(lease.ends_on ?? today, lease)
  const rents = rent === undefined ? lease.rents : withStep(lease.rents, { from: first, amount: rent })
  const renewal = { ...next, rents }
  return apart(
    leases.map(other => (other === lease ? renewal : other)),
    renewal,
    { start: 'end', end: 'end' },
  )
}

function refuseGone(leases: readonly LeaseState[], { ends_on }: LeaseState, today: string): void {
  if (ends_on === null) return
  const isFollowed = leases.some(
    other => other.starts_on !== null && other.starts_on > ends_on && hasBegun(other, today),
  )
  if (isFollowed) throw conflict('next_lease', 'Another lease of the apartment has begun since.')
  if (today > daysAfter(ends_on, daysToRenew))
    throw conflict('renewal_late', `The lease has been over for more than ${daysToRenew} days.`)
}

/** The apartment is deleted: the running lease ends today, future ones are cancelled. */
export function deleted(leases: readonly LeaseState[], today: string): LeaseState[] {
  return leases.map(lease => {
    if (lease.is_cancelled || (lease.ends_on !== null && lease.ends_on < today)) return lease
    if (lease.closed_by === 'clearing') return lease
    const { ends_on } = lease
    return hasBegun(lease, today)
      ? { ...lease, ends_on: today, ends_on_reopened: ends_on, closed_by: 'deletion' }
      : { ...lease, ends_on_reopened: ends_on, is_cancelled: true, closed_by: 'deletion' }
  })
}

/** The apartment is restored with the leases that its deletion ended, except those whose tenant was deleted. */
export function restored(leases: readonly LeaseState[]): LeaseState[] {
  return leases.map(lease =>
    lease.closed_by === 'deletion' && lease.tenant_id !== null
      ? {
          ...lease,
          ends_on: lease.ends_on_reopened,
          ends_on_reopened: null,
          closed_by: null,
          is_cancelled: false,
        }
      : lease,
  )
}

const hasMoney = ({ has_charges, has_payments }: LeaseState): boolean => has_charges || has_payments

/** The first due date after a day that lies in the lease, null when there is none. */
const nextDue = (lease: LeaseState, day: string): string | null =>
  lease.is_cancelled ? null : nextDueIn({ start: lease.starts_on, end: lease.ends_on }, lease, day)

/** The next rent to fall due, or the last one. */
export const rentShown = (lease: LeaseState, today: string): number =>
  rentOn(lease.rents, nextDue(lease, today) ?? lease.ends_on ?? today)

/** Sets another rent from a day until the next step. */
function withStep(rents: readonly RentStep[], step: RentStep): RentStep[] {
  const all = [...rents.filter(({ from }) => from !== step.from), step]
  return all
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .filter(({ amount }, at, sorted) => amount !== sorted[at - 1]?.amount)
}

export const isOver = ({ ends_on }: LeaseState, today: string) => ends_on !== null && ends_on < today

const hasBegun = ({ starts_on, is_cancelled }: LeaseState, today: string) =>
  !is_cancelled && (starts_on === null || starts_on <= today)

/** The earlier end; null means no end, so it is later than any day. */
const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other)

/** Refuses a lease that overlaps another one of the apartment. */
function apart(
  leases: readonly LeaseState[],
  lease: LeaseState,
  fields = { start: 'lease_start', end: 'lease_end' },
): LeaseState[] {
  for (const other of leases) {
    if (other === lease || other.is_cancelled || lease.is_cancelled) continue
    const isBefore = other.ends_on !== null && lease.starts_on !== null && other.ends_on < lease.starts_on
    const isAfter = lease.ends_on !== null && other.starts_on !== null && lease.ends_on < other.starts_on
    if (!isBefore && !isAfter) {
      const startsInside = other.starts_on === null || (lease.starts_on ?? '') >= other.starts_on
      throw overlap(startsInside ? fields.start : fields.end)
    }
  }
  return [...leases]
}

const overlap = (path = 'lease_start') =>
  invalid([{ path, code: 'invalid_value' }], 'The lease overlaps another one of this apartment')

const invalid = (details: WrongField[], message?: string) =>
  new AppError('VALIDATION_FAILED', { details, ...(message !== undefined && { message }) })
