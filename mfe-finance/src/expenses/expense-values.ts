import type { Currency } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { StoredFile } from '@orenda/contracts/files'
import type { ExpenseCategory, ExpenseStatus } from '@orenda/contracts/money-categories'

/** The values in the form. */
export interface ExpenseValues {
  apartment_id: string
  /** null while blank, NaN while it is not a number. */
  amount: number | null
  /** Blank: that of the apartment. */
  currency: Currency | ''
  date: string
  category: ExpenseCategory
  comment: string
  status: ExpenseStatus
  files: StoredFile[]
  updated_at?: string
}

/** Initial values of a new expense, or other ones than are stored. */
export type ExpenseStart = Partial<Omit<ExpenseValues, 'files' | 'updated_at'>>

/** @param today `YYYY-MM-DD` */
export const newExpenseValues = (today: string, start: ExpenseStart | null): ExpenseValues => ({
  apartment_id: '',
  amount: null,
  currency: '',
  date: today,
  category: 'repair',
  comment: '',
  status: 'pending',
  files: [],
  ...start,
})

export const expenseValues = (expense: Expense): ExpenseValues => ({
  ...expense,
  // The field needs only the date, whatever the answer appends to it (specification 7).
  date: expense.date.slice(0, 10),
})

/** The values of a new expense that copies an old one. */
export const expenseLike = (expense: Expense): ExpenseStart => {
  const { apartment_id, amount, currency, category, comment, status } = expense
  return { apartment_id, amount, currency, category, comment, status }
}

/** What is sent. */
export const expenseBody = ({ currency, ...values }: ExpenseValues): object => ({
  ...values,
  ...(currency !== '' && { currency }),
})
