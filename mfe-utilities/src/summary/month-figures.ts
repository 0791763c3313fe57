import { sumOfAmounts } from '@orenda/contracts/currencies'
import { type UtilityType, utilityTypes } from '@orenda/contracts/utility-kinds'
import type { Billable, Consumption, UtilityBill, UtilitySummary } from '@orenda/contracts/utility-summary'
import { type Tone } from '@orenda/shared-ui/charts'

/** From the bottom of a column up. */
export const stacked: readonly UtilityType[] = ['electricity', 'gas', 'hot_water', 'cold_water', 'heating']
/** Cold water is blue and hot water orange, as on a tap. */
export const tones: Record<UtilityType, Tone> = {
  electricity: 4,
  gas: 3,
  hot_water: 2,
  cold_water: 1,
  heating: 5,
}

/** From this increase in percent over the last year, or otherwise the last month, a change is marked. */
const striking = 20

/** The increase in percent; null when there is nothing to compare with. */
const changeOf = (now: number, before: number | null | undefined): number | null =>
  before ? Math.round(((now - before) / before) * 100) : null

export interface Changes {
  month: number | null
  year: number | null
  /** Which of the two changes is marked. */
  striking: 'month' | 'year' | null
}

export function changesOf(now: number, before?: number | null, yearBefore?: number | null): Changes {
  const [month, year] = [changeOf(now, before), changeOf(now, yearBefore)]
  const decisive = year ?? month
  const isStriking = decisive !== null && decisive > striking
  return { month, year, striking: isStriking ? (year === null ? 'month' : 'year') : null }
}

export interface ApartmentMonth {
  id: string
  name: string
  tenants: string
  total: number
  kinds: Consumption[]
  bills: UtilityBill[]
  unbilled: Billable[]
}

/** The figures of a month by apartment, in the order of the forms. */
export function apartmentsOf({ rows, bills, unbilled }: UtilitySummary): ApartmentMonth[] {
  const names = new Map(rows.map(row => [row.apartment_id, row.apartment_name]))
  return [...names].map(([id, name]) => {
    const of = <Row extends { apartment_id: string }>(all: readonly Row[]) =>
      all.filter(({ apartment_id }) => apartment_id === id)
    const kinds = of(rows).toSorted(
      (one, other) => utilityTypes.indexOf(one.type) - utilityTypes.indexOf(other.type),
    )
    const [billed, open] = [of(bills), of(unbilled)]
    return {
      id,
      name,
      kinds,
      bills: billed,
      unbilled: open,
      total: sumOfAmounts(kinds.map(({ total }) => total)),
      tenants: [...new Set([...billed, ...open].map(({ tenant_name }) => tenant_name))].join(', '),
    }
  })
}

/** The consumption of one utility in all apartments, now and before. */
export function sumOfType(rows: readonly Consumption[], type: UtilityType) {
  const own = rows.filter(row => row.type === type)
  const before = (part: 'month_before' | 'year_before') =>
    sumOfAmounts(own.map(row => row[part]?.consumed ?? 0)) || null
  const consumed = sumOfAmounts(own.map(row => row.consumed))
  return { consumed, changes: changesOf(consumed, before('month_before'), before('year_before')) }
}
