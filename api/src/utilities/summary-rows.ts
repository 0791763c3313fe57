import { monthAfter } from '@orenda/contracts/calendar'
import { type UtilityType, utilityTypes } from '@orenda/contracts/utility-kinds'
import type { Consumption } from '@orenda/contracts/utility-summary'

export type Sum = Pick<Consumption, 'apartment_id' | 'type' | 'month' | 'consumed' | 'total'>

/** The sums from a month on, each with the sums it is compared with. */
export function compared(sums: readonly Sum[], first: string) {
  const months = new Map(
    [...Map.groupBy(sums, ({ month }) => month)].map(([month, rows]) => [
      month,
      new Map(rows.map(({ consumed, total, ...row }) => [kindOf(row), { consumed, total }])),
    ]),
  )
  const before = new Map(
    [...months.keys()].map(month => [
      month,
      { month: months.get(monthAfter(month, -1)), year: months.get(monthAfter(month, -12)) },
    ]),
  )
  return sums
    .filter(({ month }) => month >= first)
    .map(sum => ({
      ...sum,
      month_before: before.get(sum.month)?.month?.get(kindOf(sum)) ?? null,
      year_before: before.get(sum.month)?.year?.get(kindOf(sum)) ?? null,
    }))
}

/** The key of a sum within its month. */
const kindOf = ({ apartment_id, type }: Pick<Sum, 'apartment_id' | 'type'>): string =>
  `${type} ${apartment_id}`

export interface ApartmentName {
  id: string
  name: string
}

/**
 * Adds names to rows and sorts them: newest month first, then by apartment and type. In the database, names
 * would be compared per row, or joined row by row without statistics.
 */
export function inOrderOf(apartments: readonly ApartmentName[]) {
  const places = new Map(apartments.map(({ id, name }, place) => [id, { name, place }]))
  return <Row extends { apartment_id: string; month: string; type?: UtilityType }>(rows: readonly Row[]) =>
    rows
      .map(row => {
        const { name = '', place = 0 } = places.get(row.apartment_id) ?? {}
        const inMonth = place * utilityTypes.length + (row.type ? utilityTypes.indexOf(row.type) : 0)
        return { row: { ...row, apartment_name: name }, inMonth }
      })
      .sort((one, other) =>
        one.row.month === other.row.month
          ? one.inMonth - other.inMonth
          : one.row.month < other.row.month
            ? 1
            : -1,
      )
      .map(({ row }) => row)
}
