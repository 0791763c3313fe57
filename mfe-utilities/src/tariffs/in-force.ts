import type { Tariff } from '@orenda/contracts/tariffs'

/**
 * The tariffs that are in force on a day: of each type and zone the newest for all apartments, and the newest of each
 * apartment that has its own.
 * @param day `YYYY-MM-DD`
 */
export function inForceOn(tariffs: readonly Tariff[], day: string): ReadonlySet<string> {
  const newest = new Map<string, Tariff>()
  for (const tariff of tariffs) {
    if (tariff.from > day) continue
    const key = `${tariff.type} ${tariff.zone} ${tariff.apartment_id}`
    const known = newest.get(key)
    if (known === undefined || known.from < tariff.from) newest.set(key, tariff)
  }
  return new Set(Array.from(newest.values(), ({ id }) => id))
}
