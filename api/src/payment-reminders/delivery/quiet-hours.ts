import { DateTime } from 'luxon'
import type { QuietHours } from '../../config/message-settings.ts'

const hour = 3600 * 1000

/**
 * The end of the quiet hours that an instant falls into; null when it falls into none.
 * @param zone the product's, e.g. Europe/Kyiv
 */
export function endOfQuietHours(instant: Date, { from, to }: QuietHours, zone: string): Date | null {
  const hourOf = (at: Date) => DateTime.fromJSDate(at, { zone }).hour
  if (!isQuiet(hourOf(instant), from, to)) return null
  // Hour by hour in local time: at a clock change one hour is missing or occurs twice.
  let end = new Date(Math.floor(instant.getTime() / hour) * hour + hour)
  while (isQuiet(hourOf(end), from, to)) end = new Date(end.getTime() + hour)
  return end
}

/** The maximum length of quiet hours in milliseconds: one hour more when an hour occurs twice. */
export const longestQuietHours = ({ from, to }: QuietHours): number =>
  from === to ? 0 : (((to - from + 24) % 24) + 1) * hour

const isQuiet = (at: number, from: number, to: number) =>
  from <= to ? at >= from && at < to : at >= from || at < to
