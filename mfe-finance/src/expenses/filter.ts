import type { Expense } from '@orenda/contracts/expenses'

/** Each '' shows all. */
export interface ExpensesFilter {
  apartment: string
  category: string
  status: string
  /** `YYYY-MM` */
  month: string
}

export const filterExpenses = (
  expenses: readonly Expense[],
  { apartment, category, status, month }: ExpensesFilter,
): Expense[] =>
  expenses.filter(
    expense =>
      (apartment === '' || expense.apartment_id === apartment) &&
      (category === '' || expense.category === category) &&
      (status === '' || expense.status === status) &&
      (month === '' || expense.date.startsWith(month)),
  )
