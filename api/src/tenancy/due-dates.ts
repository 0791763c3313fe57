import { lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'

/** On which day of the month rent falls due, and fell due in earlier months: nothing that was due then is due again. */
export interface DueDay {
  due_day: number
  /** The oldest first: the day of the months before the first of a month; null where it has always been the same. */
  due_days_before: readonly { before: string; day: number }[] | null
}

/** The day of a month (`YYYY-MM`), or its last one where it is too short; as `due_date` in the database. */
export const dueDate = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, lengthOfMonth(month))).padStart(2, '0')}`

/** The first due date after a day; as `due_after` in the database. */
export function dueAfter(day: string, days: DueDay): string {
  const thisMonth = dueIn(day.slice(0, 7), days)
  return thisMonth > day ? thisMonth : dueIn(monthAfter(day, 1), days)
}

/** The due date of a month, by the day that counts in it. */
export const dueIn = (month: string, days: DueDay): string => dueDate(month, dueDayOf(month, days))

/** The due day of a month; as `due_day_of` in the database. */
export const dueDayOf = (month: string, { due_day, due_days_before }: DueDay): number =>
  due_days_before?.find(({ before }) => `${month}-01` < before)?.day ?? due_day
