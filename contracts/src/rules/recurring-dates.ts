import { laterDate, monthAfter, monthNumber } from '../calendar.ts'
import { dueDate } from './due-dates.ts'

/** How often a recurring expense comes, with the months from one time to the next. */
export const recurrences = { month: 1, quarter: 3, year: 12 } as const
export type Recurrence = keyof typeof recurrences

/** The days of a recurring expense, `YYYY-MM-DD`. */
export interface RecurringDates {
  every: Recurrence
  /** 1 to 31; in a shorter month the last day. */
  day: number
  /** The first month is the one of this day, and no date is before it. */
  from: string
  /** The last day on which it may come; null is open. */
  to: string | null
}

/**
 * The next date of a recurring expense, at most one in a period; null when there is none. Same as
 * `next_recurrence` in the database.
 * @param last the date on which it came last, also by an earlier day of the month
 * @param since a day before which nothing is made, e.g. the one on which it was resumed
 */
export function nextRecurrence(
  { every, day, from, to }: RecurringDates,
  { last = null, since = null }: { last?: string | null; since?: string | null } = {},
): string | null {
  const earliest = laterDate(from, since ?? from)
  const step = recurrences[every]
  const first = monthNumber(from)
  const month = Math.max(monthNumber(earliest), last === null ? first : monthNumber(last) + 1)
  const inPeriod = monthAfter(from, Math.ceil((month - first) / step) * step)
  const date = dueDate(inPeriod, day)
  const next = date < earliest ? dueDate(monthAfter(inPeriod, step), day) : date
  return to !== null && next > to ? null : next
}
