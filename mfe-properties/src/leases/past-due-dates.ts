import { addMonths, dayOfMonth, earliest, latest } from '../apartments/calendar.ts'
import type { PartMonth } from './part-month.ts'

/** The days of a lease, both included; null is open. `YYYY-MM-DD`. */
export interface Term {
  start: string | null
  end: string | null
}

/** The day of the month on which rent falls due as long as nobody says otherwise: that of the start, else the first. */
export const dueDayOf = ({ start }: Pick<Term, 'start'>): number =>
  start === null ? 1 : Number(start.slice(8))

/**
 * The days within a lease on which its rent falls due, the first one first: the same rule by which the server charges.
 * @param dueDay 1 to 31; in a month that is too short its last one
 * @param from the first day that is looked at
 * @param to the last one
 */
export function dueDates({ start, end }: Term, dueDay: number, from: string, to: string): string[] {
  const first = latest(from, start ?? from)
  const last = earliest(to, end ?? to)
  const dates: string[] = []
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = addMonths(month, 1)) {
    const date = dayOfMonth(month, dueDay)
    if (date >= first && date <= last) dates.push(date)
  }
  return dates
}

/** How much of a due date's calendar month the lease covers; null where it is all of it. */
export function partOfMonth({ start, end }: Term, dueDate: string): PartMonth | null {
  const [first, last] = [dayOfMonth(dueDate, 1), dayOfMonth(dueDate, 31)]
  const of = dayNumber(last)
  const days = dayNumber(earliest(last, end ?? last)) - dayNumber(latest(first, start ?? first)) + 1
  return days === of ? null : { days, of }
}

const dayNumber = (date: string) => Number(date.slice(8))
