import { lengthOfMonth, monthAfter, monthNumber } from '@orenda/contracts/calendar'

/** Whole calendar months from one date to a later one: 31 January to 28 February is none, to 1 March is one. */
export function monthsBetween(from: string, to: string): number {
  const whole = monthNumber(to) - monthNumber(from)
  return to.slice(8) < from.slice(8) ? whole - 1 : whole
}

/** That day of the month of a date; where the month is too short, its last one. */
const dayOfMonth = (date: string, number: number): string =>
  `${date.slice(0, 8)}${String(Math.min(number, lengthOfMonth(date))).padStart(2, '0')}`

/** The same day some months later, or the last one of a month that is too short. */
export const addMonths = (date: string, months: number): string =>
  dayOfMonth(`${monthAfter(date, months)}-01`, Number(date.slice(8)))

/** The first and the last of some days. */
export const earliest = (...days: [string, ...string[]]): string => days.toSorted()[0] ?? days[0]
export const latest = (...days: [string, ...string[]]): string => days.toSorted().at(-1) ?? days[0]
