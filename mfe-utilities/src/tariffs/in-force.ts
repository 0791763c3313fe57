import { daysAfter } from '@orenda/contracts/calendar'
import type { Tariff } from '@orenda/contracts/tariffs'

/** Tariffs of one kind and apartment follow each other. */
const chainOf = ({ type, zone, apartment_id }: Tariff) => `${type} ${zone} ${apartment_id}`

/**
 * The tariffs that are in force on a day: of each type and zone the newest for all apartments, and the newest of each
 * apartment that has its own.
 * @param day `YYYY-MM-DD`
 */
export function inForceOn(tariffs: readonly Tariff[], day: string): ReadonlySet<string> {
  const newest = new Map<string, Tariff>()
  for (const tariff of tariffs) {
    if (tariff.from > day) continue
    const key = chainOf(tariff)
    const known = newest.get(key)
    if (known === undefined || known.from < tariff.from) newest.set(key, tariff)
  }
  return new Set(Array.from(newest.values(), ({ id }) => id))
}

/** The last day of each tariff that another follows, by id: `YYYY-MM-DD`. */
export function lastDaysOf(tariffs: readonly Tariff[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  for (const list of Map.groupBy(tariffs, chainOf).values()) {
    const starts = list.map(({ from }) => from).toSorted()
    for (const { id, from } of list) {
      const next = starts.find(start => start > from)
      if (next !== undefined) days.set(id, daysAfter(next, -1))
    }
  }
  return days
}
