// Calculations with calendar dates `YYYY-MM-DD` and months `YYYY-MM`. They use UTC, where every day has 24
// hours, so a time zone never moves a date.

import { day, monthNumber } from './time-between.ts'

export { daysBetween, monthNumber } from './time-between.ts'

/** The later of two dates. */
export const laterDate = (one: string, other: string): string => (one < other ? other : one)

/** The earlier of two dates. */
export const earlierDate = (one: string, other: string): string => (one > other ? other : one)

/** A date some days later, or earlier when negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** How the calendar date of an instant is told in a time zone: `YYYY-MM-DD`. */
export function dayIn(timeZone: string): (instant: string) => string {
  // The Swedish date format is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return instant => format.format(new Date(instant))
}

/** The month that is some months later, or earlier when negative. @param month a month, or a date in it */
export function monthAfter(month: string, months: number): string {
  const number = monthNumber(month) + months
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Number of days in a month, 28 to 31. @param month a month, or a date in it */
export const lengthOfMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** The first day of a month and the first day of the next month. */
export const firstDays = (month: string): [first: string, next: string] => [
  `${month}-01`,
  `${monthAfter(month, 1)}-01`,
]
