import { DateTime } from 'luxon'

/**
 * The same local time some calendar days later in a zone. Of a time that exists twice it is the later one, and a
 * time that does not exist is moved forward: so no one gets less than was paid for.
 * @param zone IANA zone, e.g. Europe/Kyiv
 */
export function daysLater(from: Date, days: number, zone: string): Date {
  const local = DateTime.fromJSDate(from, { zone }).plus({ days })
  const latest = Math.max(...local.getPossibleOffsets().map(same => same.toMillis()))
  return new Date(latest)
}

/**
 * Days until an end, by calendar and local time; a started day counts as a whole one, and it is never negative.
 * So 31 more days are always 31 more, whatever the clock changes are.
 */
export function daysLeft(end: Date, now: Date, zone: string): number {
  if (end <= now) return 0
  const begun = Math.ceil(wallClock(end, zone).diff(wallClock(now, zone), 'days').days)
  // An end at a local time that does not exist was moved forward, which must not add a day.
  return Math.max(1, daysLater(now, begun - 1, zone) >= end ? begun - 1 : begun)
}

/** The local time in the zone, as a time in UTC: there each day has 24 hours. */
const wallClock = (instant: Date, zone: string): DateTime =>
  DateTime.fromJSDate(instant, { zone }).setZone('utc', { keepLocalTime: true })
