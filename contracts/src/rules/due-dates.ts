import { daysAfter, lengthOfMonth, monthAfter } from '../calendar.ts'

/**
 * The day of the month on which rent falls due, with its earlier values. A change never makes rent of earlier
 * months due again.
 */
export interface DueDay {
  /** 1 to 31; in a shorter month the last day. */
  due_day: number
  /**
   * Earlier due days, oldest first: each applies to the months before `before` (the first of a month). null: it
   * never changed.
   */
  due_days_before: readonly { before: string; day: number }[] | null
}

/** The first and last day of a lease, both included; null is open. */
export interface Term {
  start: string | null
  end: string | null
}

/**
 * The due date in a month (`YYYY-MM`): the given day, or the last day of a shorter month. Same as `due_date` in
 * the database.
 */
export const dueDate = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, lengthOfMonth(month))).padStart(2, '0')}`

/**
 * The due day that applies to a month. Same as `due_day_of` in the database. @param month a month, or a date in
 * it
 */
export const dueDayOf = (month: string, { due_day, due_days_before }: DueDay): number =>
  due_days_before?.find(({ before }) => `${month.slice(0, 7)}-01` < before)?.day ?? due_day

/** The due date in a month (`YYYY-MM`), with the due day that applies to it. */
export const dueIn = (month: string, days: DueDay): string => dueDate(month, dueDayOf(month, days))

/** The first due date after a day. Same as `due_after` in the database. */
export function dueAfter(day: string, days: DueDay): string {
  const thisMonth = dueIn(day.slice(0, 7), days)
  return thisMonth > day ? thisMonth : dueIn(monthAfter(day, 1), days)
}

/** The due dates after a day, one per month, in order. */
export function dueDatesAfter(day: string, days: DueDay, count: number): string[] {
  const dates: string[] = []
  for (let due = dueAfter(day, days); dates.length < count; due = dueAfter(due, days)) dates.push(due)
  return dates
}

/** The first due date after a day that lies in a lease; null when there is none. */
export function nextDueIn({ start, end }: Term, days: DueDay, day: string): string | null {
  const due = dueAfter(start !== null && start > day ? daysAfter(start, -1) : day, days)
  return end !== null && due > end ? null : due
}

/** The due dates of a lease between two days, both included, oldest first. */
export function dueDatesIn({ start, end }: Term, days: DueDay, from: string, to: string): string[] {
  const first = start !== null && start > from ? start : from
  const last = end !== null && end < to ? end : to
  const dates: string[] = []
  if (first > last) return dates
  for (let due = dueAfter(daysAfter(first, -1), days); due <= last; due = dueAfter(due, days)) dates.push(due)
  return dates
}

/** The default due day of a lease: the day of its start, or the 1st when the start is unknown. */
export const usualDueDay = (start: string | null): number => (start === null ? 1 : Number(start.slice(8)))
