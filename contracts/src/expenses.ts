import { createEntrySchema, entriesQuerySchema, entrySchema } from './entries.ts'
import { fileSchema, recordFilesSchema } from './files.ts'
import { currencySchema } from './money.ts'
import { expenseCategories, expenseStatuses } from './money-categories.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const expenseCategorySchema = z.enum(expenseCategories)
export const expenseStatusSchema = z.enum(expenseStatuses)

export const expenseSchema = entrySchema.extend({
  category: expenseCategorySchema,
  comment: z.string(),
  status: expenseStatusSchema,
  files: fileSchema.array(),
  /** The recurring expense of which it was made. */
  recurring_id: referenceTo('recurring-expenses').nullable(),
})
export type Expense = z.infer<typeof expenseSchema>

export const createExpenseSchema = createEntrySchema.extend({
  /** Left out: that of the apartment; an existing one keeps its own, unless it is moved to another apartment. */
  currency: currencySchema.optional(),
  category: expenseCategorySchema.default('repair'),
  comment: optionalText(2000).default(''),
  status: expenseStatusSchema.default('pending'),
  files: recordFilesSchema,
})
export type CreateExpense = z.infer<typeof createExpenseSchema>

export const updateExpenseSchema = versioned(createExpenseSchema)
export type UpdateExpense = z.infer<typeof updateExpenseSchema>

export const expensesQuerySchema = entriesQuerySchema.extend({
  category: expenseCategorySchema.optional(),
  type: expenseStatusSchema.optional(),
})
export type ExpensesQuery = z.infer<typeof expensesQuerySchema>
