import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFilesSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { expenseCategories, expenseStatuses } from './money-categories.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const expenseCategorySchema = z.enum(expenseCategories)
export const expenseStatusSchema = z.enum(expenseStatuses)

export const expenseSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  date: calendarDateSchema,
  amount: z.number(),
  /** The currency of the apartment at the time the expense was entered. */
  currency: currencySchema,
  category: expenseCategorySchema,
  comment: z.string(),
  status: expenseStatusSchema,
  files: fileSchema.array(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Expense = z.infer<typeof expenseSchema>

export const createExpenseSchema = z.object({
  apartment_id: referenceTo('apartments'),
  date: calendarDateSchema,
  amount: positiveAmountSchema,
  category: expenseCategorySchema.default('repair'),
  comment: optionalText(2000).default(''),
  status: expenseStatusSchema.default('pending'),
  files: recordFilesSchema,
})
export type CreateExpense = z.infer<typeof createExpenseSchema>

export const updateExpenseSchema = versioned(createExpenseSchema)
export type UpdateExpense = z.infer<typeof updateExpenseSchema>

export const expensesQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  category: expenseCategorySchema.optional(),
  type: expenseStatusSchema.optional(),
  month: monthSchema.optional(),
})
export type ExpensesQuery = z.infer<typeof expensesQuerySchema>
