// Of calendar dates and months, as in `calendar.ts`: what the first screen needs.

/** Milliseconds of a day in UTC. */
export const day = 86_400_000

/** Whole days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)

/** Months since the year 0. @param month a month, or a date in it */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
