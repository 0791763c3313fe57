import type { Reading } from '@orenda/contracts/utilities'
import { utilityTypes, utilityZones } from '@orenda/contracts/utility-kinds'

type Order = (one: Reading, other: Reading) => number

const byMonth: Order = (one, other) => other.date.slice(0, 7).localeCompare(one.date.slice(0, 7))
const byKind: Order = (one, other) =>
  utilityTypes.indexOf(one.type) - utilityTypes.indexOf(other.type) ||
  utilityZones.indexOf(one.zone) - utilityZones.indexOf(other.zone)
const byDay: Order = (one, other) => other.date.localeCompare(one.date)

/**
 * The order of readings while none is chosen: the newest month first, and in it all meters of an apartment together.
 * @param locale BCP 47
 */
export function byApartment(locale: string): (rows: readonly Reading[]) => Reading[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const byName: Order = (one, other) =>
    compare(one.apartment_name, other.apartment_name) || one.apartment_id.localeCompare(other.apartment_id)
  return rows =>
    rows.toSorted(
      (one, other) => byMonth(one, other) || byName(one, other) || byKind(one, other) || byDay(one, other),
    )
}
