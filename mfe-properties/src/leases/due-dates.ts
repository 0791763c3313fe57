import { addMonths, dayOfMonth } from '../apartments/calendar.ts'

interface DueDays {
  /** Day of the month, 1 to 31. */
  due_day: number
  /** The next day on which rent falls due, null when none does. */
  next_due: string | null
  /** Last day of the lease, null: open. */
  end: string | null
}

/** The first due date after a day. */
export function dueAfter(day: string, dueDay: number): string {
  const thisMonth = dayOfMonth(day, dueDay)
  return thisMonth > day ? thisMonth : dayOfMonth(addMonths(day, 1), dueDay)
}

/** Due dates from one on, one a month. */
export const dueDatesFrom = (first: string, dueDay: number, count: number): string[] => [
  first,
  ...Array.from({ length: count - 1 }, (_, at) => dayOfMonth(addMonths(first, at + 1), dueDay)),
]

/** The due dates of a lease that are to come, the next one first. */
export function comingDueDates({ due_day, next_due, end }: DueDays, count: number): string[] {
  if (next_due === null) return []
  return dueDatesFrom(next_due, due_day, count).filter(date => end === null || date <= end)
}

/** Those after its present end, or after a day where that is later. */
export function dueDatesAfterEnd({ due_day, end }: DueDays, today: string, count: number): string[] {
  const last = end !== null && end > today ? end : today
  return dueDatesFrom(dueAfter(last, due_day), due_day, count)
}
