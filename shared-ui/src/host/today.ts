import { runtimeConfig } from './runtime-config.ts'

let calendar: Intl.DateTimeFormat | undefined

/** Days by which the server's date is ahead of this device's; negative when it is behind. */
let daysAhead = 0

/** Today's date in the product's time zone, `YYYY-MM-DD`, whatever zone and clock the browser has. */
export function today(): string {
  const own = ownToday()
  return daysAhead === 0 ? own : new Date(noonOf(own) + daysAhead * day).toISOString().slice(0, 10)
}

/**
 * Notes which day it is on the server. It keeps the difference, so that the date changes at
 * midnight.
 * @param date the header `x-today`; other values change nothing
 */
export function setServerToday(date: string | null): void {
  if (date === null || !/^\d{4}-\d\d-\d\d$/.test(date)) return
  const difference = Math.round((noonOf(date) - noonOf(ownToday())) / day)
  if (!Number.isNaN(difference)) daysAhead = difference
}

const day = 86_400_000

/** A date has no time zone: it is computed in UTC, where every day has 24 hours. */
const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

function ownToday(): string {
  // Swedish dates are written YYYY-MM-DD.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: runtimeConfig.timeZone, dateStyle: 'short' })
  return calendar.format(new Date())
}
