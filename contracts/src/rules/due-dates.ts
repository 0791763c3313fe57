import { daysAfter, lengthOfMonth, monthAfter } from '../calendar.ts'

/** On which day of the month rent falls due, and fell due in earlier months: nothing that was due then is due again. */
export interface DueDay {
  /** 1 to 31; in a month that is too short its last day. */
  due_day: number
  /** The oldest first: the day of the months before the first of a month; null where it has always been the same. */
  due_days_before: readonly { before: string; day: number }[] | null
}

/** The days of a lease, both included; null is open. */
export interface Term {
  start: string | null
  end: string | null
}

/** The day of a month (`YYYY-MM`), or its last one where it is too short; as `due_date` in the database. */
export const dueDate = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, lengthOfMonth(month))).padStart(2, '0')}`

/** The due day of a month; as `due_day_of` in the database. @param month that, or a date in it */
export const dueDayOf = (month: string, { due_day, due_days_before }: DueDay): number =>
  due_days_before?.find(({ before }) => `${month.slice(0, 7)}-01` < before)?.day ?? due_day

/** The due date of a month (`YYYY-MM`), by the day that counts in it. */
export const dueIn = (month: string, days: DueDay): string => dueDate(month, dueDayOf(month, days))

/** The first due date after a day; as `due_after` in the database. */
export function dueAfter(day: string, days: DueDay): string {
  const thisMonth = dueIn(day.slice(0, 7), days)
  return thisMonth > day ? thisMonth : dueIn(monthAfter(day, 1), days)
}

/** The due dates after a day, one a month, the first one first. */
export function dueDatesAfter(day: string, days: DueDay, count: number): string[] {
  const dates: string[] = []
  for (let due = dueAfter(day, days); dates.length < count; due = dueAfter(due, days)) dates.push(due)
  return dates
}

/** The first due date after a day that lies in a lease, null when there is none. */
export function nextDueIn({ start, end }: Term, days: DueDay, day: string): string | null {
  const due = dueAfter(start !== null && start > day ? daysAfter(start, -1) : day, days)
  return end !== null && due > end ? null : due
}

/** The due dates of a lease from a day to a day, both included, the oldest first. */
export function dueDatesIn({ start, end }: Term, days: DueDay, from: string, to: string): string[] {
  const first = start !== null && start > from ? start : from
  const last = end !== null && end < to ? end : to
  const dates: string[] = []
  if (first > last) return dates
  for (let due = dueAfter(daysAfter(first, -1), days); due <= last; due = dueAfter(due, days)) dates.push(due)
  return dates
}

/** The due day of a lease of which nobody has said another one: the day of its start, else the first. */
export const usualDueDay = (start: string | null): number => (start === null ? 1 : Number(start.slice(8)))
