// Without zod, so that a list can have them without the whole of it. In the order of the forms.

export const paymentCategories = ['rent', 'deposit', 'utilities', 'repair', 'penalty', 'other'] as const
export type PaymentCategory = (typeof paymentCategories)[number]

export const expenseCategories = ['repair', 'purchase', 'maintenance', 'penalty', 'other'] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

export const expenseStatuses = ['pending', 'done'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]
