import { monthAfter } from '../calendar.ts'
import { type Currency, currencies, sumOfAmounts } from '../currencies.ts'
import { type ReportFigure, reportFigures } from '../report-figures.ts'
import type { ApartmentProfit } from '../reports.ts'

/** The figures of an apartment, or of a month, in one currency. */
export type Figures = Record<ReportFigure, number> & { profit: number }

export interface ProfitLine extends Figures {
  apartment_id: string
  apartment_name: string
  currency: Currency
}

const amountOf = ({ utilities, ...row }: ApartmentProfit, figure: ReportFigure): number => {
  switch (figure) {
    case 'utilities_billed':
      return utilities.billed
    case 'utilities_received':
      return utilities.received
    case 'utilities_cost':
      return utilities.cost
    default:
      return row[figure]
  }
}

/** Exact to the cent. `rows` are of one currency. */
function sumFigures(rows: readonly ApartmentProfit[]): Figures {
  const sum = (figure: ReportFigure) => sumOfAmounts(rows.map(row => amountOf(row, figure)))
  const figures = Object.fromEntries(reportFigures.map(figure => [figure, sum(figure)])) as Record<
    ReportFigure,
    number
  >
  return { ...figures, profit: sumOfAmounts(rows.map(({ profit }) => profit)) }
}

/** One line for each apartment and currency, the highest profit first; currencies in their usual order. */
export function profitLines(rows: readonly ApartmentProfit[]): ProfitLine[] {
  const byLine = Map.groupBy(rows, ({ apartment_id, currency }) => apartment_id + currency)
  return [...byLine.values()]
    .flatMap(months => {
      const [first] = months
      if (first === undefined) return []
      const { apartment_id, apartment_name, currency } = first
      return [{ apartment_id, apartment_name, currency, ...sumFigures(months) }]
    })
    .toSorted(
      (one, other) =>
        currencies.indexOf(one.currency) - currencies.indexOf(other.currency) || other.profit - one.profit,
    )
}

/** Every month from the first to the last one with figures, in one currency. */
export function profitMonths(
  rows: readonly ApartmentProfit[],
  currency: Currency,
): { month: string; figures: Figures }[] {
  const own = rows.filter(row => row.currency === currency)
  const named = own.map(({ month }) => month).sort()
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return []
  return monthsBetween(first, last).map(month => ({
    month,
    figures: sumFigures(own.filter(row => row.month === month)),
  }))
}

function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  for (let month = monthAfter(first, 1); month <= last; month = monthAfter(month, 1)) months.push(month)
  return months
}
