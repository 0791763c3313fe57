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
