import { monthAfter } from '@orenda/contracts/calendar'
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
export const striking = 20

/** The increase in percent; null when there is nothing to compare with. */
const changeOf = (now: number, before: number | null | undefined): number | null =>
  before ? Math.round(((now - before) / before) * 100) : null

export interface Changes {
  month: number | null
  year: number | null
  /** Which of the two changes is marked. */
  striking: 'month' | 'year' | null
}

export const changesOf = (now: number, before?: number | null, yearBefore?: number | null): Changes =>
  changesFrom(changeOf(now, before), changeOf(now, yearBefore))

function changesFrom(month: number | null, year: number | null): Changes {
  const decisive = year ?? month
  const isStriking = decisive !== null && decisive > striking
  return { month, year, striking: isStriking ? (year === null ? 'month' : 'year') : null }
}

/** Something that was measured in a month; null where it was not measured before. */
export interface Measured {
  now: number
  month?: number | null | undefined
  year?: number | null | undefined
}

/** The change of a sum: of what was measured both times alone, so that like is compared with like. */
export function changesOfSum(parts: readonly Measured[]): Changes {
  const [month, year] = (['month', 'year'] as const).map(time => {
    const both = parts.filter(part => typeof part[time] === 'number')
    return {
      now: sumOfAmounts(both.map(({ now }) => now)),
      before: sumOfAmounts(both.map(part => part[time] ?? 0)),
    }
  })
  const [byMonth, byYear] = [month, year].map(each => changesOf(each?.now ?? 0, each?.before).month)
  return changesFrom(byMonth ?? null, byYear ?? null)
}

/** What is measured in a month: the cost of each meter. */
export const costsOf = (rows: readonly Consumption[]): Measured[] =>
  rows.map(({ total, month_before, year_before }) => ({
    now: total,
    month: month_before?.total,
    year: year_before?.total,
  }))

/** The fees of each apartment. */
export const feesOf = (
  { fees }: UtilitySummary,
  before: UtilitySummary,
  yearBefore: UtilitySummary,
): Measured[] =>
  fees.map(({ apartment_id, total }) => {
    const [month, year] = [before, yearBefore].map(
      other => other.fees.find(fee => fee.apartment_id === apartment_id)?.total,
    )
    return { now: total, month, year }
  })

/** How many of the meters of an apartment that were in use have been read. */
export interface MetersRead {
  read: number
  count: number
}

/**
 * Which meters were read in a month, by apartment: a meter is in use when it was read in the month or in one of the
 * two before it. Zones of one meter count once.
 * @param rows of these months, of all types
 */
export function metersReadOf(rows: readonly Consumption[], month: string): ReadonlyMap<string, MetersRead> {
  const months = [0, -1, -2].map(step => monthAfter(month, step))
  const inUse = rows.filter(row => months.includes(row.month))
  return new Map(
    [...Map.groupBy(inUse, ({ apartment_id }) => apartment_id)].map(([id, own]) => [
      id,
      {
        read: own.filter(row => row.month === month).length,
        count: new Set(own.map(({ type }) => type)).size,
      },
    ]),
  )
}

/** What of an apartment's month a lease pays. */
interface TenantPart {
  id: string | null
  name: string
  lease_id: string
  amount: number
  /** The first or last day of the lease, where that is what it pays from or to. */
  from: string | null
  to: string | null
}

export interface ApartmentMonth extends MetersRead {
  id: string
  name: string
  tenants: TenantPart[]
  total: number
  kinds: Consumption[]
  bills: UtilityBill[]
  unbilled: Billable[]
}

/** Whether a meter is missing, so that a bill would be for a part. */
export const isPartlyRead = ({ read, count }: MetersRead): boolean => read < count

/** Whether readings have changed since a bill was made, so that it can be made again. */
export const isChanged = ({ amount, billable, status }: UtilityBill): boolean =>
  amount !== billable && status !== 'waived'

/** What one press bills: apartments without a bill whose meters are all read. */
export const toBillOf = (apartments: readonly ApartmentMonth[]): ApartmentMonth[] =>
  apartments.filter(apartment => apartment.unbilled.length > 0 && !isPartlyRead(apartment))

/** The figures of a month by apartment, in the order of the forms. */
export function apartmentsOf(
  { rows, bills, unbilled }: UtilitySummary,
  metersRead: ReadonlyMap<string, MetersRead>,
): ApartmentMonth[] {
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
      ...(metersRead.get(id) ?? { read: kinds.length, count: kinds.length }),
      total: sumOfAmounts(kinds.map(({ total }) => total)),
      tenants: [
        ...billed.map(bill => partOf(bill, bill.billable)),
        ...open.map(billable => partOf(billable, billable.amount)),
      ].toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '')),
    }
  })
}

/** The days are those on which the lease began or ended in the month of the bill. */
function partOf(
  { tenant_id, tenant_name, lease_id, month, lease_start, lease_end }: UtilityBill | Billable,
  amount: number,
): TenantPart {
  return {
    id: tenant_id,
    name: tenant_name,
    lease_id,
    amount,
    from: lease_start !== null && lease_start >= month ? lease_start : null,
    to: lease_end !== null && lease_end < monthAfter(month, 1) ? lease_end : null,
  }
}

/**
 * What no tenant pays of an apartment's month: it was consumed on days without one.
 * @returns null where one tenant pays all of it
 */
export function unlet({ total, tenants }: ApartmentMonth): number | null {
  const rest = sumOfAmounts([total, ...tenants.map(({ amount }) => -amount)])
  return tenants.length === 0 || (tenants.length === 1 && rest === 0) ? null : Math.max(rest, 0)
}

/** The consumption of one utility in all apartments, and how it compares. */
export function sumOfType(rows: readonly Consumption[], type: UtilityType) {
  const own = rows.filter(row => row.type === type)
  return {
    isRead: own.length > 0,
    consumed: sumOfAmounts(own.map(row => row.consumed)),
    changes: changesOfSum(
      own.map(({ consumed, month_before, year_before }) => ({
        now: consumed,
        month: month_before?.consumed,
        year: year_before?.consumed,
      })),
    ),
  }
}

/** Whether a meter of the month has nothing to compare with, or one of before is missing. */
export const isComparedPartly = (shown: UtilitySummary, ...others: readonly UtilitySummary[]): boolean =>
  others.some(({ rows }) => {
    const [before, now] = [rows, shown.rows].map(keysOf)
    return rows.length > 0 && (before?.length !== now?.length || before?.some(key => !now?.includes(key)))
  })

const keysOf = (rows: readonly Consumption[]) =>
  rows.map(({ apartment_id, type }) => `${apartment_id} ${type}`)
