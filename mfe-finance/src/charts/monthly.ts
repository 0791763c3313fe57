import { monthAfter } from '@orenda/contracts/calendar'
import { type Currency, currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { PaymentCategory } from '@orenda/contracts/money-categories'

interface Row {
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

interface PaymentRow extends Row {
  category: PaymentCategory
}

export interface MonthSums {
  /** `YYYY-MM` */
  month: string
  rent: number
  /** Income other than rent. */
  other: number
  expenses: number
}

/** The maximum number of months shown. */
const maxMonths = 24

/** A deposit is held and returned, and utilities are passed on: neither is income. */
export const isIncome = ({ category }: { category: PaymentCategory }): boolean =>
  category !== 'deposit' && category !== 'utilities'

/** An expense counts once it is done; utilities are passed on to tenants. */
export const isSpent = ({ category, status }: Pick<Expense, 'category' | 'status'>): boolean =>
  status === 'done' && category !== 'utilities'

/** The currencies of the rows; the one with the most rows first. */
export function currenciesOf(rows: readonly Pick<Row, 'currency'>[]): Currency[] {
  const count = (currency: Currency) => rows.filter(row => row.currency === currency).length
  return currencies
    .filter(currency => count(currency) > 0)
    .toSorted((one, other) => count(other) - count(one))
}

/**
 * The months that are shown: from the first to the last month with a row, limited to the latest ones. Null
 * without rows.
 */
export function monthsShown(rows: readonly Pick<Row, 'date'>[]): { first: string; last: string } | null {
  const months = rows.map(({ date }) => date.slice(0, 7)).sort()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const [, later = first] = [first, monthAfter(last, 1 - maxMonths)].sort()
  return { first: later, last }
}

/**
 * Income and expenses by month in one currency, exact to the cent: every month from the first to the last with a
 * row, including empty ones, limited to the latest. Deposits and utilities are not included.
 */
export function monthlySums(
  payments: readonly PaymentRow[],
  expenses: readonly Row[],
  currency: Currency,
): MonthSums[] {
  const sums = {
    rent: minorByMonth(
      payments.filter(({ category }) => category === 'rent'),
      currency,
    ),
    other: minorByMonth(
      payments.filter(payment => isIncome(payment) && payment.category !== 'rent'),
      currency,
    ),
    expenses: minorByMonth(expenses, currency),
  }
  const known = Object.values(sums)
    .flatMap(months => [...months.keys()])
    .sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const months: string[] = []
  for (let month = last; month >= first && months.length < maxMonths; month = monthAfter(month, -1)) {
    months.unshift(month)
  }
  const of = (part: keyof typeof sums, month: string) => fromMinorUnits(sums[part].get(month) ?? 0)
  return months.map(month => ({
    month,
    rent: of('rent', month),
    other: of('other', month),
    expenses: of('expenses', month),
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
