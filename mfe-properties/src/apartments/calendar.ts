import { lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'

/** The given day in the month of a date, or the last day of a shorter month. */
const dayOfMonth = (date: string, number: number): string =>
  `${date.slice(0, 8)}${String(Math.min(number, lengthOfMonth(date))).padStart(2, '0')}`

/** The same day some months later, or the last day of a shorter month. */
export const addMonths = (date: string, months: number): string =>
  dayOfMonth(`${monthAfter(date, months)}-01`, Number(date.slice(8)))

/** The first and the last of several dates. */
export const earliest = (...days: [string, ...string[]]): string => days.toSorted()[0] ?? days[0]
export const latest = (...days: [string, ...string[]]): string => days.toSorted().at(-1) ?? days[0]
