// Kept apart from the schemas, so that a list can import it without zod. The order is the order in forms.

export const paymentCategories = ['rent', 'deposit', 'utilities', 'repair', 'penalty', 'other'] as const
export type PaymentCategory = (typeof paymentCategories)[number]

export const expenseCategories = ['repair', 'purchase', 'maintenance', 'penalty', 'other'] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

export const expenseStatuses = ['pending', 'done'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]
