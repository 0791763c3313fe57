import { runtimeConfig } from './runtime-config.ts'

let calendar: Intl.DateTimeFormat | undefined

/** The calendar date of today in the product's time zone, `YYYY-MM-DD`, wherever the browser is. */
export function today(): string {
  // The Swedish way to write a date is YYYY-MM-DD.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: runtimeConfig.timeZone, dateStyle: 'short' })
  return calendar.format(new Date())
}
