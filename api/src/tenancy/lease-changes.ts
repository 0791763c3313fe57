import type { LateFeeTerms } from '@orenda/contracts/late-fees'
import { dueAfter } from '@orenda/contracts/rules/due-dates'
import { canRenew, daysToRenew } from '@orenda/contracts/rules/renewal'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { BeforeEnd } from './before-end.ts'
import { apart, invalid } from './lease-overlap.ts'
import { rentsWith, withStep } from './lease-rents.ts'
import { hasBegun, isOver, type LeaseState } from './lease-state.ts'
import { earlier, moved, withDueDay } from './lease-term.ts'

// The rules for changes of a lease. Pure functions: each takes all leases of an apartment and returns the new
// list; the input is never mutated.

/** Changes of one lease; fields that are left out stay. */
export interface LeaseEdit {
  start?: string | null | undefined
  end?: string | null | undefined
  due_day?: number | undefined
  deposit?: number | undefined
  late_fee?: LateFeeTerms | null | undefined
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
    late_fee: edit.late_fee === undefined ? lease.late_fee : edit.late_fee,
    charged_from: earlier(edit.charge_from ?? null, lease.charged_from),
  }
  if (rent !== undefined) next = { ...next, rents: rentsWith(next, rent, from, today) }
  return apart(
    leases.map(other => (other === lease ? next : other)),
    next,
    { start: 'start', end: 'end' },
  )
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

/** What the end of a lease changed. @throws AppError CONFLICT when it has another end by now */
export function standingEnd({ closed_by, ends_on }: LeaseState, before: BeforeEnd | undefined): BeforeEnd {
  if (before === undefined || closed_by !== 'end' || ends_on !== before.date) throw endChanged()
  return before
}

/**
 * A lease has its end of before again. @throws AppError CONFLICT when another lease stands in the way, or it would
 * run without a tenant
 */
export function endTakenBack(
  leases: readonly LeaseState[],
  lease: LeaseState,
  { ends_on, closed_by }: BeforeEnd,
  today: string,
): LeaseState[] {
  if (lease.tenant_id === null && !isOver({ ...lease, ends_on }, today)) throw endChanged()
  const last = ends_on ?? '9999-12-31'
  const isInTheWay = ({ starts_on, is_cancelled }: LeaseState) =>
    !is_cancelled && starts_on !== null && starts_on > (lease.ends_on ?? last) && starts_on <= last
  if (leases.some(isInTheWay)) throw endChanged()
  return leases.map(other => (other === lease ? { ...lease, ends_on, closed_by } : other))
}

export const endChanged = () =>
  conflict(
    'end_changed',
    'The lease, its last rent or its tenant was changed since, or another lease stands in the way.',
  )

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
  if (!canRenew({ end: ends_on }, today))
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
