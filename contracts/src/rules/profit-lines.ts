import { monthAfter } from '../calendar.ts'
import { type Currency, currencies, sumOfAmounts } from '../currencies.ts'
import { type ReportFigure, reportFigures } from '../report-figures.ts'
import type { ApartmentProfit } from '../reports.ts'

/** The figures of a month, of one apartment or of all. */
export type MonthRow = Omit<ApartmentProfit, 'apartment_id' | 'apartment_name'>

/** The figures of an apartment, or of a month, in one currency. */
export type Figures = Record<ReportFigure, number> & { profit: number }

export interface ProfitLine extends Figures {
  apartment_id: string
  apartment_name: string
  currency: Currency
}

const amountOf = ({ utilities, ...row }: MonthRow, figure: ReportFigure): number => {
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

const figuresOf = (row: MonthRow): Figures => ({
  ...(Object.fromEntries(reportFigures.map(figure => [figure, amountOf(row, figure)])) as Record<
    ReportFigure,
    number
  >),
  profit: row.profit,
})

/** Figures of one currency added up, exact to the cent. */
export function addFigures(all: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures) => sumOfAmounts(all.map(figures => figures[figure]))
  const names = [...reportFigures, 'profit'] as const
  return Object.fromEntries(names.map(figure => [figure, sum(figure)])) as Record<keyof Figures, number>
}

/** `rows` are of one currency. */
const sumFigures = (rows: readonly MonthRow[]): Figures => addFigures(rows.map(figuresOf))

/**
 * One line for each apartment and currency. Those of an apartment stand together, its currencies in their usual order; the
 * apartment with the highest profit comes first.
 * @param order ids of apartments, for currencies that cannot be compared: without it an apartment counts by the first
 * currency in which it received something, and those of one currency stand together
 */
export function profitLines(rows: readonly ApartmentProfit[], order: readonly string[] = []): ProfitLine[] {
  const byLine = Map.groupBy(rows, ({ apartment_id, currency }) => apartment_id + currency)
  const lines = [...byLine.values()]
    .flatMap(months => {
      const [first] = months
      if (first === undefined) return []
      const { apartment_id, apartment_name, currency } = first
      return [{ apartment_id, apartment_name, currency, ...sumFigures(months) }]
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const rank = new Map(order.map((id, at) => [id, at]))
  const rankOf = ([first]: readonly ProfitLine[]) => rank.get(first?.apartment_id ?? '') ?? order.length
  return [...Map.groupBy(lines, ({ apartment_id }) => apartment_id).values()]
    .toSorted((one, other) => rankOf(one) - rankOf(other) || byMainLine(one, other))
    .flat()
}

const placeOf = ({ currency }: ProfitLine) => currencies.indexOf(currency)

/** The lines of two apartments, each in the usual order of its currencies. */
function byMainLine(one: readonly ProfitLine[], other: readonly ProfitLine[]): number {
  const [first, second] = [one, other].map(lines => lines.find(({ received }) => received !== 0) ?? lines[0])
  if (first === undefined || second === undefined) return 0
  return placeOf(first) - placeOf(second) || second.profit - first.profit
}

/** Every month from the first to the last one with figures, in one currency. */
export function profitMonths(
  rows: readonly MonthRow[],
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
