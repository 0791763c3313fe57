import { type Currency, currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'

interface Row {
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

export interface MonthSums {
  /** `YYYY-MM` */
  month: string
  income: number
  expenses: number
}

/** Months that one looks at at once. */
const mostMonths = 24

/** Currencies in which there is something to show; the one with the most rows first. */
export function currenciesOf(rows: readonly Row[]): Currency[] {
  const count = (currency: Currency) => rows.filter(row => row.currency === currency).length
  return currencies
    .filter(currency => count(currency) > 0)
    .toSorted((one, other) => count(other) - count(one))
}

/**
 * What came in and what went out by month in one currency, exact to the cent: every month from the first with a row to
 * the last, also those with none; of many, the latest.
 */
export function monthlySums(
  payments: readonly Row[],
  expenses: readonly Row[],
  currency: Currency,
): MonthSums[] {
  const income = minorByMonth(payments, currency)
  const spent = minorByMonth(expenses, currency)
  const known = [...income.keys(), ...spent.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const months: string[] = []
  for (let month = last; month >= first && months.length < mostMonths; month = monthBefore(month)) {
    months.unshift(month)
  }
  return months.map(month => ({
    month,
    income: fromMinorUnits(income.get(month) ?? 0),
    expenses: fromMinorUnits(spent.get(month) ?? 0),
  }))
}

function minorByMonth(rows: readonly Row[], currency: Currency): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.currency !== currency) continue
    const month = row.date.slice(0, 7)
    sums.set(month, (sums.get(month) ?? 0) + toMinorUnits(row.amount))
  }
  return sums
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
