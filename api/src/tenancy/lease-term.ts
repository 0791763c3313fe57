import { monthAfter } from '@orenda/contracts/calendar'
import { type DueDay, dueDayOf, dueIn, usualDueDay } from '@orenda/contracts/rules/due-dates'
import type { LeaseState } from './lease-state.ts'

/**
 * The lease with another term. A due day that follows the start changes from the next month on if there are
 * charges; in the month of a later start it applies at once if rent would otherwise fall due before the start.
 */
export function moved(
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

export function withDueDay(lease: LeaseState, due_day: number, today: string): LeaseState {
  if (due_day === lease.due_day) return lease
  if (!lease.has_charges) return { ...lease, due_day, due_days_before: null }
  const since = dueDayChangesOn(today)
  const earlier = (lease.due_days_before ?? []).filter(({ before }) => before < since)
  // When it changes twice in a month, the day that applied at the start of the month counts.
  const due_days_before = [...earlier, { before: since, day: dueDayOf(today.slice(0, 7), lease) }]
  return { ...lease, due_day, due_days_before }
}

const dueDayChangesOn = (today: string) => `${monthAfter(today, 1)}-01`

/** The earlier end; null means no end, so it is later than any day. */
export const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other)
