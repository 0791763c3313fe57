/**
 * Why a text is no date: it is not written like one, there is no such day, or it is outside of the
 * limits.
 */
export type DateProblem = 'unreadable' | 'impossible' | 'early' | 'late'

export interface DateBounds {
  /** `YYYY-MM-DD`, the first and the last day that may be chosen. */
  min: string
  max: string
}

// In every language of the product the day comes first; a pasted date may begin with the year.
const separator = '[\\s.,/-]+'
const dayFirst = new RegExp(
  `^(?<day>\\d{1,2})${separator}(?<month>\\d{1,2})(?:${separator}(?<year>\\d{4}|\\d{2}))?[.\\s]*$`,
)
const digits = /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)?$/
const yearFirst = /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})(?:T.*)?$/

/** A year of two digits is at most this far in the future; otherwise it is in the century before. */
const yearsAhead = 20

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (month: number, year: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/**
 * Reads a date as people write it: `5.12`, `05/12/26`, `5 12 2026`, `05122026`, `2026-12-05`. It
 * uses no time zone.
 * @param today `YYYY-MM-DD`, for a missing year
 * @returns the date `YYYY-MM-DD`, or what is wrong with it
 */
export function readDate(
  text: string,
  today: string,
  { min, max }: DateBounds,
): { date: string } | { problem: DateProblem } {
  const written = text.trim()
  const parts: Partial<Record<'day' | 'month' | 'year', string>> =
    [dayFirst, digits, yearFirst].map(way => way.exec(written)?.groups).find(Boolean) ?? {}
  const { day, month, year } = parts
  if (day === undefined || month === undefined) return { problem: 'unreadable' }
  const fullYear = yearOf(year, Number(today.slice(0, 4)))
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1
  if (!isDay || Number(day) > daysIn(Number(month), fullYear)) return { problem: 'impossible' }
  const date = [String(fullYear).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (date < min) return { problem: 'early' }
  if (date > max) return { problem: 'late' }
  return { date }
}

function yearOf(year: string | undefined, thisYear: number): number {
  if (year === undefined) return thisYear
  if (year.length === 4) return Number(year)
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return inThisCentury > thisYear + yearsAhead ? inThisCentury - 100 : inThisCentury
}
