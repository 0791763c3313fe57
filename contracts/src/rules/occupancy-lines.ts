import { type Currency, sumOfAmounts } from '../currencies.ts'
import type { OccupancyMonth } from '../reports.ts'

/** How long an apartment was let within a period. */
export interface OccupancyLine {
  apartment_id: string
  apartment_name: string
  currency: Currency
  days_let: number
  days_vacant: number
  rent_missed: number
}

/** The months of each apartment added up, by name. An apartment whose rent changed currency has a line for each. */
export function occupancyLines(rows: readonly OccupancyMonth[]): OccupancyLine[] {
  const byLine = Map.groupBy(rows, ({ apartment_id, currency }) => apartment_id + currency)
  return [...byLine.values()].flatMap(months => {
    const [first] = months
    if (first === undefined) return []
    const { apartment_id, apartment_name, currency } = first
    return [
      {
        apartment_id,
        apartment_name,
        currency,
        days_let: months.reduce((sum, { days_let }) => sum + days_let, 0),
        days_vacant: months.reduce((sum, { days_vacant }) => sum + days_vacant, 0),
        rent_missed: sumOfAmounts(months.map(({ rent_missed }) => rent_missed)),
      },
    ]
  })
}

/** The share of days that were let, 0 to 1. */
export const shareLet = ({ days_let, days_vacant }: { days_let: number; days_vacant: number }): number =>
  days_let + days_vacant === 0 ? 0 : days_let / (days_let + days_vacant)
