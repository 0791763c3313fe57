const day = 24 * 60 * 60 * 1000

/** Whole days from one calendar date to another, both `YYYY-MM-DD`; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  // Both as midnights of UTC, where every day has 24 hours.
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)

/** Whole calendar months from one date to a later one: 31 January to 28 February is none, to 1 March is one. */
export function monthsBetween(from: string, to: string): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const whole = months(to) - months(from)
  return to.slice(8) < from.slice(8) ? whole - 1 : whole
}

/** The day that is some days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Days of the month of a date, 28 to 31. */
const daysInMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

/** That day of the month of a date; where the month is too short, its last one. */
export const dayOfMonth = (date: string, number: number): string =>
  `${date.slice(0, 8)}${String(Math.min(number, daysInMonth(date))).padStart(2, '0')}`

/** The same day some months later, or the last one of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(index / 12)).padStart(4, '0')
  const month = String((index % 12) + 1).padStart(2, '0')
  return dayOfMonth(`${year}-${month}-01`, Number(date.slice(8)))
}

/** The first and the last of some days. */
export const earliest = (...days: [string, ...string[]]): string => days.toSorted()[0] ?? days[0]
export const latest = (...days: [string, ...string[]]): string => days.toSorted().at(-1) ?? days[0]
