import type { Expense } from '@orenda/contracts/expenses'
import type { StoredFile } from '@orenda/contracts/files'
import type { ExpenseCategory, ExpenseStatus } from '@orenda/contracts/money-categories'

/** What stands in the form. */
export interface ExpenseValues {
  apartment_id: string
  /** null while blank, NaN while it is no number. */
  amount: number | null
  date: string
  category: ExpenseCategory
  comment: string
  status: ExpenseStatus
  files: StoredFile[]
  updated_at?: string
}

/** What a new expense is known to be of beforehand. */
export type ExpenseStart = Partial<Omit<ExpenseValues, 'date' | 'files' | 'updated_at'>>

/** @param today `YYYY-MM-DD` */
export const newExpenseValues = (today: string, start: ExpenseStart | null): ExpenseValues => ({
  apartment_id: '',
  amount: null,
  date: today,
  category: 'repair',
  comment: '',
  status: 'pending',
  files: [],
  ...start,
})

export const expenseValues = (expense: Expense): ExpenseValues => ({
  ...expense,
  // Whatever an answer appends to a date, the field wants the date (specification 7).
  date: expense.date.slice(0, 10),
})

/** What a new expense has of one that is made again. */
export const expenseLike = (expense: Expense): ExpenseStart => {
  const { apartment_id, amount, category, comment, status } = expense
  return { apartment_id, amount, category, comment, status }
}
