import { runtimeConfig } from './runtime-config.ts'

let calendar: Intl.DateTimeFormat | undefined

/** Days by which the server's calendar is ahead of this machine's; below 0 behind it. */
let daysAhead = 0

/** The calendar date of today in the product's time zone, `YYYY-MM-DD`, wherever the browser is and whatever its clock says. */
export function today(): string {
  const own = ownToday()
  return daysAhead === 0 ? own : new Date(noonOf(own) + daysAhead * day).toISOString().slice(0, 10)
}

/**
 * Takes over which day it is on the server. What is kept is the difference, so that the date goes on after midnight by itself.
 * @param date of the header `x-today`; anything else changes nothing
 */
export function setServerToday(date: string | null): void {
  if (date === null || !/^\d{4}-\d\d-\d\d$/.test(date)) return
  const difference = Math.round((noonOf(date) - noonOf(ownToday())) / day)
  if (!Number.isNaN(difference)) daysAhead = difference
}

const day = 86_400_000

/** A calendar date has no zone: it is counted with in UTC, where every day has as many hours. */
const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

function ownToday(): string {
  // The Swedish way to write a date is YYYY-MM-DD.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: runtimeConfig.timeZone, dateStyle: 'short' })
  return calendar.format(new Date())
}
