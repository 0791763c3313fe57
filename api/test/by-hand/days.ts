// Counts days and months independently of the product's code, so that tests do not share its
// mistakes.

const millis = (day: string) => Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10))

export const plusDays = (day: string, days: number): string =>
  new Date(millis(day) + days * 86_400_000).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (millis(to) - millis(from)) / 86_400_000

export const monthOf = (day: string): string => day.slice(0, 7)

export const nextMonth = (month: string): string => monthOf(plusDays(`${month}-28`, 4))

export const dayOfMonth = (day: string): number => Number(day.slice(8))

/** A day of the month, or its last one. */
export function inMonth(month: string, day: number): string {
  const last = dayOfMonth(plusDays(`${nextMonth(month)}-01`, -1))
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

export function months(from: string, until: string): string[] {
  const all: string[] = []
  for (let month = monthOf(from); month <= monthOf(until); month = nextMonth(month)) all.push(month)
  return all
}

/** The earliest of some days; null when there is none. */
export const earliest = (...days: (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((one, day) => (!day ? one : one === null || day < one ? day : one), null)
