import { monthAfter } from '../../../contracts/src/calendar.ts'
import { sumOfAmounts } from '../../../contracts/src/currencies.ts'
import type { ManagementFee } from '../../../contracts/src/management-fees.ts'
import type { Reading } from '../../../contracts/src/utilities.ts'
import type { Consumption, UtilitySummary } from '../../../contracts/src/utility-summary.ts'
import type { ContractRows } from './contract-rows.ts'
import type { Query, Readings } from './readings.ts'
import type { UtilityBills } from './utility-bills.ts'

type Fee = UtilitySummary['fees'][number]

/** What `GET utilities/summary` answers. */
export function utilitySummary(
  { rows, readings, bills }: { rows: ContractRows; readings: Readings; bills: UtilityBills },
  { apartment_id, type, month, from = '', to = '9' }: Query,
): UtilitySummary {
  const ofApartment = (row: { apartment_id: string }) =>
    apartment_id === undefined || row.apartment_id === apartment_id
  const inMonths = (row: { month: string }) =>
    (month === undefined || row.month === month) && row.month >= from && row.month <= to
  const wanted = readings
    .all()
    .filter(ofApartment)
    .filter(reading => type === undefined || reading.type === type)
  const fees = feesByMonth((rows.list('management-fees') as ManagementFee[]).filter(ofApartment))
  const shown = withEarlier(consumptionByMonth(wanted)).filter(inMonths).toSorted(newestFirst)
  const shownFees = fees.filter(inMonths)
  return {
    rows: shown,
    fees: shownFees,
    totals: totalsByMonth(shown, shownFees),
    bills: month === undefined ? [] : bills.ofMonth(month).filter(ofApartment),
    unbilled: month === undefined ? [] : bills.unbilled(month).filter(ofApartment),
    more: null,
  }
}

const newestFirst = (one: { month: string }, other: { month: string }) => other.month.localeCompare(one.month)

const keyOf = ({ apartment_id, type, month }: Pick<Consumption, 'apartment_id' | 'type' | 'month'>) =>
  `${apartment_id} ${type} ${month}`

function consumptionByMonth(readings: readonly Reading[]): Map<string, Consumption> {
  const consumed = new Map<string, Consumption>()
  for (const { apartment_id, apartment_name, type, date, ...reading } of readings) {
    const month = date.slice(0, 7)
    const key = keyOf({ apartment_id, type, month })
    const known = consumed.get(key)
    consumed.set(key, {
      apartment_id,
      apartment_name,
      type,
      month,
      consumed: sumOfAmounts([known?.consumed ?? 0, reading.consumed]),
      total: sumOfAmounts([known?.total ?? 0, reading.total]),
      month_before: null,
      year_before: null,
    })
  }
  return consumed
}

/** The rows with those of the month before and of the year before. */
function withEarlier(byKey: ReadonlyMap<string, Consumption>): Consumption[] {
  const before = (row: Consumption, months: number) => {
    const earlier = byKey.get(keyOf({ ...row, month: monthAfter(row.month, -months) }))
    return earlier ? { consumed: earlier.consumed, total: earlier.total } : null
  }
  return [...byKey.values()].map(row => ({
    ...row,
    month_before: before(row, 1),
    year_before: before(row, 12),
  }))
}

function feesByMonth(fees: readonly ManagementFee[]): Fee[] {
  const byKey = new Map<string, Fee>()
  for (const { apartment_id, apartment_name, date, amount } of fees) {
    const month = date.slice(0, 7)
    const known = byKey.get(apartment_id + month)
    const total = sumOfAmounts([known?.total ?? 0, amount])
    byKey.set(apartment_id + month, { apartment_id, apartment_name, month, total })
  }
  return [...byKey.values()]
}

function totalsByMonth(rows: readonly Consumption[], shownFees: readonly Fee[]): UtilitySummary['totals'] {
  const months = [...new Set([...rows, ...shownFees].map(({ month }) => month))].sort().reverse()
  const sum = (parts: readonly { month: string; total: number }[], of: string) =>
    parts.filter(({ month }) => month === of).reduce((all, { total }) => sumOfAmounts([all, total]), 0)
  return months.map(month => {
    const [utilities, fees] = [sum(rows, month), sum(shownFees, month)]
    return { month, utilities, fees, total: sumOfAmounts([utilities, fees]) }
  })
}
