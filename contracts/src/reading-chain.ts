import { monthAfter, monthNumber } from './calendar.ts'
import type { Reading } from './utilities.ts'
import { type UtilityZone, unusualTimes } from './utility-kinds.ts'

/** Where a reading stands, or is to stand. */
export interface Place {
  zone: UtilityZone
  /** `YYYY-MM-DD` */
  date: string
  /** Of a stored one. */
  id?: string | undefined
}

/** What stands around a place in the chain of its meter. */
export interface Neighbours {
  before: Reading | undefined
  next: Reading | undefined
  /** Of the same day. */
  beside: Reading | undefined
  /** What the meter counts in a month: the median of the last twelve readings; null with fewer than three. */
  usual: number | null
}

/** The API's order: by day, and of one day as they were put in, which is what an id says. */
export const inOrder = (readings: readonly Reading[]): Reading[] =>
  readings.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))

/** @param readings of an apartment's meters of one type, in order */
export function neighboursOf(readings: readonly Reading[], { zone, date, id }: Place): Neighbours {
  const others = readings.filter(reading => reading.zone === zone && reading.id !== id)
  const isEarlier = (reading: Reading) =>
    reading.date === date ? id === undefined || reading.id < id : reading.date < date
  const earlier = others.filter(isEarlier)
  return {
    before: earlier.at(-1),
    next: others[earlier.length],
    beside: others.find(reading => reading.date === date),
    usual: usualOf(earlier),
  }
}

/** Readings that tell what is usual, and the fewest that do. */
export const telling = { most: 12, fewest: 3 } as const

/**
 * What a meter counts in a month: the median of its last readings, each by the calendar months since the one before it. More
 * than one in a month stand as they are. Null with too few.
 *
 * @param readings of the meter, in order
 */
export const usualOf = (readings: readonly Pick<Reading, 'consumed' | 'date'>[]): number | null =>
  medianOf(
    readings
      .map(({ consumed, date }, at) => consumed / monthsSince(readings[at - 1]?.date ?? date, date))
      .slice(-telling.most),
  )

function medianOf(figures: readonly number[]): number | null {
  if (figures.length < telling.fewest) return null
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

export const isUnusual = (consumed: number, usual: number | null): boolean =>
  usual !== null && usual > 0 && consumed > usual * unusualTimes

/** How many months a reading counts: one at least. */
const monthsSince = (before: string, date: string): number => monthsBetween(before, date).length + 1

/** The months between two dates that have no reading, `YYYY-MM`. */
export const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, monthNumber(to) - monthNumber(from) - 1) }, (_, step) =>
    monthAfter(from, step + 1),
  )
