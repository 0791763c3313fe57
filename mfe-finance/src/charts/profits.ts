import { type Currency, currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import {
  type ExpenseCategory,
  expenseCategories,
  type PaymentCategory,
  paymentCategories,
} from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import { isIncome } from './monthly.ts'

type PaymentRow = Pick<
  Payment,
  'apartment_id' | 'apartment_name' | 'date' | 'amount' | 'currency' | 'category'
>
type ExpenseRow = Pick<
  Expense,
  'apartment_id' | 'apartment_name' | 'date' | 'amount' | 'currency' | 'category'
>

/** The sum of one category. */
export interface Part<Category> {
  category: Category
  amount: number
}

export interface Sums {
  /** Only categories with an amount, in the order of the forms. */
  income: readonly Part<PaymentCategory>[]
  expenses: readonly Part<ExpenseCategory>[]
  earned: number
  spent: number
  /** Negative: a loss. */
  profit: number
}

export interface ApartmentProfit extends Sums {
  apartment_id: string
  apartment_name: string
}

/** The profit of a year in one currency; currencies are never added together. */
export interface CurrencyProfit {
  currency: Currency
  /** Most profitable first. */
  apartments: readonly ApartmentProfit[]
  total: Sums
}

/** The years with rows, latest first. */
export const yearsOf = (rows: readonly { date: string }[]): string[] =>
  [...new Set(rows.map(({ date }) => date.slice(0, 4)))].sort().reverse()

/** The profit of each apartment in a year, exact to the cent, without deposits. @param year `YYYY` */
export function profitsOf(
  payments: readonly PaymentRow[],
  expenses: readonly ExpenseRow[],
  year: string,
): CurrencyProfit[] {
  const income = payments.filter(row => row.date.startsWith(year) && isIncome(row))
  const spent = expenses.filter(row => row.date.startsWith(year))
  return currencies.flatMap(currency => {
    const isOfCurrency = (row: { currency: Currency }) => row.currency === currency
    const [own, costs] = [income.filter(isOfCurrency), spent.filter(isOfCurrency)]
    if (own.length + costs.length === 0) return []
    const ownById = Map.groupBy(own, ({ apartment_id }) => apartment_id)
    const costsById = Map.groupBy(costs, ({ apartment_id }) => apartment_id)
    const names = new Map([...own, ...costs].map(row => [row.apartment_id, row.apartment_name]))
    const apartments = [...names].map(([apartment_id, apartment_name]) => ({
      apartment_id,
      apartment_name,
      ...sumsOf(ownById.get(apartment_id) ?? [], costsById.get(apartment_id) ?? []),
    }))
    return {
      currency,
      apartments: apartments.toSorted((one, other) => other.profit - one.profit),
      total: sumsOf(own, costs),
    }
  })
}

function sumsOf(payments: readonly PaymentRow[], expenses: readonly ExpenseRow[]): Sums {
  const earned = minorOf(payments)
  const spent = minorOf(expenses)
  return {
    income: partsOf(paymentCategories, payments),
    expenses: partsOf(expenseCategories, expenses),
    earned: fromMinorUnits(earned),
    spent: fromMinorUnits(spent),
    profit: fromMinorUnits(earned - spent),
  }
}

const minorOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)

function partsOf<Category extends string>(
  categories: readonly Category[],
  rows: readonly { category: Category; amount: number }[],
): Part<Category>[] {
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return categories.flatMap(category => {
    const own = byCategory.get(category)
    return own === undefined ? [] : [{ category, amount: fromMinorUnits(minorOf(own)) }]
  })
}
