import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import { dueDate } from '@orenda/contracts/rules/due-dates'

interface Settings {
  /** 1 to 31; in a shorter month the last day. */
  payment_due_day: number
  days_before_due: number
  days_after_due: number
  /** At least 1. */
  reminder_frequency: number
}

interface NoticeDays {
  due: string
  /** May be over already. */
  before: string
  after: string
  /** The days of overdue notices until the notice before the next due date, if nothing is paid. */
  overdue: string[]
}

/**
 * The days of the notices for the next due date.
 * @param today `YYYY-MM-DD`
 */
export function noticeDays(settings: Settings, today: string): NoticeDays {
  const { payment_due_day, days_before_due, days_after_due, reminder_frequency } = settings
  const dueAfter = (months: number) => dueDate(monthAfter(today, months), payment_due_day)
  // In the last days of a month the next one is that of the month after.
  const first = dueAfter(0) >= today ? 0 : 1
  const due = dueAfter(first)
  const after = daysAfter(due, days_after_due)
  const end = daysAfter(dueAfter(first + 1), -days_before_due)
  const overdue: string[] = []
  for (let day = daysAfter(after, reminder_frequency); day < end; day = daysAfter(day, reminder_frequency))
    overdue.push(day)
  return { due, before: daysAfter(due, -days_before_due), after, overdue }
}
