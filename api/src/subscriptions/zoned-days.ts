import { DateTime } from 'luxon'

/**
 * The same clock time `days` calendar days later in a zone. A time that the clocks pass twice is the later one, and one that they
 * leave out is moved on by as much as they are: nobody is given less than was paid for.
 * @param zone IANA zone, e.g. Europe/Kyiv
 */
export function daysLater(from: Date, days: number, zone: string): Date {
  const local = DateTime.fromJSDate(from, { zone }).plus({ days })
  const latest = Math.max(...local.getPossibleOffsets().map(same => same.toMillis()))
  return new Date(latest)
}

/**
 * Days until an end as a calendar and a clock on the wall count them; a begun one is whole, and below 0 there is nothing.
 * Thus 31 days more are 31 days more, whatever the clocks do in between.
 */
export function daysLeft(end: Date, now: Date, zone: string): number {
  if (end <= now) return 0
  const begun = Math.ceil(wallClock(end, zone).diff(wallClock(now, zone), 'days').days)
  // An end at a time that the clocks leave out was moved on, which makes no day more of it.
  return Math.max(1, daysLater(now, begun - 1, zone) >= end ? begun - 1 : begun)
}

/** What clocks show in the zone, as if they were clocks in UTC. */
const wallClock = (instant: Date, zone: string): DateTime =>
  DateTime.fromJSDate(instant, { zone }).setZone('utc', { keepLocalTime: true })
