import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import { dueDate } from '@orenda/contracts/rules/due-dates'

interface Settings {
  /** 1 to 31; in a month that is too short its last day. */
  payment_due_day: number
  days_before_due: number
  days_after_due: number
  /** At least 1. */
  reminder_frequency: number
}

interface NoticeDays {
  due: string
  before: string
  after: string
  /** While nothing is paid: until the notice before the next due date. */
  overdue: string[]
}

/**
 * The days on which the notices of the next due date would be sent: of the first one whose notice before it is still to come.
 * @param today `YYYY-MM-DD`
 */
export function noticeDays(settings: Settings, today: string): NoticeDays {
  const { payment_due_day, days_before_due, days_after_due, reminder_frequency } = settings
  const dueAfter = (months: number) => dueDate(monthAfter(today, months), payment_due_day)
  // Thirty days before a due date may be in the month before the one before it.
  const first = [0, 1, 2].find(months => daysAfter(dueAfter(months), -days_before_due) >= today) ?? 2
  const due = dueAfter(first)
  const after = daysAfter(due, days_after_due)
  const end = daysAfter(dueAfter(first + 1), -days_before_due)
  const overdue: string[] = []
  for (let day = daysAfter(after, reminder_frequency); day < end; day = daysAfter(day, reminder_frequency))
    overdue.push(day)
  return { due, before: daysAfter(due, -days_before_due), after, overdue }
}
