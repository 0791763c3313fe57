import { runtimeConfig } from './runtime-config.ts'

/** The calendar date of today in the product's time zone, `YYYY-MM-DD`, wherever the browser is. */
export const today = (): string =>
  // The Swedish way to write a date is YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone: runtimeConfig.timeZone, dateStyle: 'short' }).format(
    new Date(),
  )
