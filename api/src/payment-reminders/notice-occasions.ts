import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import type { NoticeType } from '@orenda/contracts/reminder-kinds'
import { dueAfter, dueIn } from '@orenda/contracts/rules/due-dates'
import type { Settings, Tenancy } from './facts.ts'
import type { Days } from './notice-days.ts'

/** The due dates whose notices may be in a range, each with the next one; null for the last one of a tenancy. */
export function dueDatesOf(
  { days_before_due, days_after_due }: Settings,
  tenancy: Tenancy,
  tenancies: readonly Tenancy[],
  { known }: Days,
  from: string,
  until: string,
): [due: string, next: string | null][] {
  const inMonth = (month: string) =>
    tenancy.dues.find(({ due_date }) => due_date.startsWith(month))?.due_date ?? dueIn(month, tenancy)
  const found: [string, string | null][] = []
  const [first, last] = [daysAfter(from, -days_after_due), daysAfter(until, days_before_due)]
  // Until the next one is announced, overdue notices may repeat.
  const firstNext = daysAfter(from, days_before_due)
  let month = firstMonth(tenancy, from)
  for (let due = inMonth(month); due <= last; ) {
    month = monthAfter(month, 1)
    const next = inMonth(month)
    const isLast = covers(tenancy, due) && !covers(tenancy, next)
    const isNear = due >= first || next > firstNext || isLast
    if (isNear && isDue(tenancy, tenancies, due, known)) found.push([due, isLast ? null : next])
    due = next
  }
  return found
}

/** The last due date of an ended tenancy may be long ago. */
function firstMonth({ ends_on }: Tenancy, from: string): string {
  const [near, last] = [monthAfter(from, -2), ends_on === null ? null : monthAfter(ends_on, -1)]
  return last !== null && last < near ? last : near
}

const isDue = (tenancy: Tenancy, tenancies: readonly Tenancy[], due: string, known: string) =>
  covers(tenancy, due)
    ? due > known || tenancy.dues.some(({ due_date }) => due_date === due)
    : isFirstAfter(tenancy, due) && !tenancies.some(other => covers(other, due))

export const covers = ({ starts_on, ends_on }: Tenancy, day: string) =>
  (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on)

/** The first due date after a tenancy, for which the log says that it has ended. */
const isFirstAfter = (tenancy: Tenancy, due: string) =>
  tenancy.ends_on !== null && dueAfter(tenancy.ends_on, tenancy) === due

export interface Occasion {
  type: NoticeType
  occurrence: number
  send_on: string
}

/**
 * The dates on which one due date is written about, until a day.
 * @param next the due date after it, whose first notice ends the overdue ones; null: only payment ends them
 */
export function occasions(
  {
    days_before_due,
    days_after_due,
    reminder_frequency,
  }: Pick<Settings, 'days_before_due' | 'days_after_due' | 'reminder_frequency'>,
  due: string,
  next: string | null,
  until: string,
): Occasion[] {
  const found: Occasion[] = []
  const before = daysAfter(due, -days_before_due)
  if (before <= until) found.push({ type: 'before_due', occurrence: 0, send_on: before })
  const after = daysAfter(due, days_after_due)
  if (after <= until) found.push({ type: 'after_due', occurrence: 0, send_on: after })
  const end = next === null ? null : daysAfter(next, -days_before_due)
  for (let occurrence = 1; ; occurrence += 1) {
    const send_on = daysAfter(after, occurrence * reminder_frequency)
    if ((end !== null && send_on >= end) || send_on > until) return found
    found.push({ type: 'overdue', occurrence, send_on })
  }
}

export const later = (one: string, other: string) => (one > other ? one : other)

/** The number of the repeated notice: the last one whose day has come, otherwise the first one. */
export function occurrenceOf(
  settings: Settings,
  due_date: string,
  type: NoticeType,
  { today }: Days,
): number {
  if (type !== 'overdue') return 0
  let occurrence = 1
  const dayOf = (count: number) =>
    daysAfter(due_date, settings.days_after_due + count * settings.reminder_frequency)
  while (dayOf(occurrence + 1) <= today) occurrence += 1
  return occurrence
}
