import { capital } from '@orenda/contracts/capital'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The name of a month without its year, in the nominative: `листопад`.
 * @param locale BCP 47
 * @param month `YYYY-MM` or a date in it
 */
export function monthName(locale: string, month: string): string {
  let format = formats.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    formats.set(locale, format)
  }
  return format.format(new Date(`${month.slice(0, 7)}-01T12:00:00Z`))
}

/** `Листопад 2026` */
export const monthTitle = (locale: string, month: string): string =>
  capital(`${monthName(locale, month)} ${month.slice(0, 4)}`, locale)

/** `Січень – серпень 2026`, `Вересень 2024 – серпень 2026` */
export const monthsTitle = (locale: string, first: string, last: string): string =>
  first.slice(0, 4) === last.slice(0, 4)
    ? `${capital(monthName(locale, first), locale)} – ${monthName(locale, last)} ${last.slice(0, 4)}`
    : `${monthTitle(locale, first)} – ${monthName(locale, last)} ${last.slice(0, 4)}`
