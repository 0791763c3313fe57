const second = 1000
const day = 24 * 60 * 60 * second

/**
 * The same local time some calendar days later in a zone. Of a time that exists twice it is the later one, and a
 * time that does not exist is moved forward: so no one gets less than was paid for.
 * @param zone IANA zone, e.g. Europe/Kyiv
 */
export function daysLater(from: Date, days: number, zone: string): Date {
  const wall = wallClock(from, zone) + days * day
  const guesses = [wall - day, wall + day].map(near => wall - offset(near, zone))
  const real = guesses.filter(guess => wallClock(new Date(guess), zone) === wall)
  return new Date(Math.max(...(real.length > 0 ? real : guesses)))
}

/**
 * Days until an end, by calendar and local time; a started day counts as a whole one, and it is never negative.
 * So 31 more days are always 31 more, whatever the clock changes are.
 */
export function daysLeft(end: Date, now: Date, zone: string): number {
  if (end <= now) return 0
  const begun = Math.ceil((wallClock(end, zone) - wallClock(now, zone)) / day)
  // An end at a local time that does not exist was moved forward, which must not add a day.
  return Math.max(1, daysLater(now, begun - 1, zone) >= end ? begun - 1 : begun)
}

/** The local time in the zone, as milliseconds since 1970. */
const wallClock = (instant: Date, zone: string): number => instant.getTime() + offset(instant.getTime(), zone)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the zone is ahead of UTC at an instant. */
function offset(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes, seconds] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? []
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * second
  return sign === '-' ? -size : size
}
