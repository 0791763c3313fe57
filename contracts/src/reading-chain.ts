import { monthAfter, monthNumber } from './calendar.ts'
import type { Reading } from './utilities.ts'
import { consumedOf } from './utility-figures.ts'
import { strangeTimes, type UtilityZone, unusualTimes } from './utility-kinds.ts'

/** The position of an existing or new reading. */
export interface Place {
  zone: UtilityZone
  /** `YYYY-MM-DD` */
  date: string
  /** The id of an existing reading. */
  id?: string | undefined
}

/** The readings next to a position in a meter's chain. */
export interface Neighbours {
  before: Reading | undefined
  next: Reading | undefined
  /** A reading of the same day. */
  sameDay: Reading | undefined
  /** The usual consumption per month: the median of the last twelve readings; null with fewer than three. */
  usual: number | null
}

/** Sorts readings like the API: by date, then by id, which is the order in which they were entered. */
export const inOrder = (readings: readonly Reading[]): Reading[] =>
  readings.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))

/** @param readings all readings of one type of an apartment, sorted */
export function neighboursOf(readings: readonly Reading[], { zone, date, id }: Place): Neighbours {
  const others = readings.filter(reading => reading.zone === zone && reading.id !== id)
  const isEarlier = (reading: Reading) =>
    reading.date === date ? id === undefined || reading.id < id : reading.date < date
  const earlier = others.filter(isEarlier)
  return {
    before: earlier.at(-1),
    next: others[earlier.length],
    sameDay: others.find(reading => reading.date === date),
    usual: usualOf(earlier),
  }
}

/** How many readings are used for the usual consumption, at most and at least. */
export const usualWindow = { most: 12, fewest: 3 } as const

/**
 * The usual consumption per month: the median of the last readings, each divided by the calendar months since
 * the previous one. Several readings within one month are not divided. The initial reading of a meter counts
 * nothing and is left out. null with too few readings.
 *
 * @param readings of the meter, sorted
 */
export const usualOf = (
  readings: readonly Pick<Reading, 'consumed' | 'date' | 'new_meter'>[],
): number | null =>
  medianOf(
    readings
      .map(({ consumed, date, new_meter }, at) =>
        new_meter && consumed === 0 ? null : consumed / monthsSince(readings[at - 1]?.date ?? date, date),
      )
      .slice(-usualWindow.most)
      .filter(counted => counted !== null),
  )

function medianOf(figures: readonly number[]): number | null {
  if (figures.length < usualWindow.fewest) return null
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/**
 * How many times the usual consumption it is, when that is unusually many; otherwise null. Ten times and more are
 * whole, fewer have one decimal.
 */
export function unusualTimesOf(consumed: number, usual: number | null): number | null {
  if (usual === null || usual <= 0 || consumed <= usual * unusualTimes) return null
  const times = consumed / usual
  return times < 9.95 ? Math.round(times * 10) / 10 : Math.round(times)
}

/** Whether it is so many times the usual consumption that saving asks about it. */
export const isStrange = (consumed: number, usual: number | null): boolean =>
  (unusualTimesOf(consumed, usual) ?? 0) >= strangeTimes

/** What is consumed in a month between two readings of a meter. */
export const monthlySince = (
  before: Pick<Reading, 'date' | 'current'>,
  { date, current }: Pick<Reading, 'date' | 'current'>,
): number => consumedOf(before.current, current) / monthsSince(before.date, date)

/** The months that a reading covers, at least one. */
const monthsSince = (before: string, date: string): number => monthsBetween(before, date).length + 1

/** The months between two dates, without the months of the dates themselves, as `YYYY-MM`. */
export const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, monthNumber(to) - monthNumber(from) - 1) }, (_, step) =>
    monthAfter(from, step + 1),
  )
