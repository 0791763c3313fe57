import { calendarDateSchema, instantSchema } from './dates.ts'
import { expenseCategorySchema } from './expenses.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { referenceTo } from './references.ts'
import { type Recurrence, recurrences } from './rules/recurring-dates.ts'
import { optionalText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const recurrenceSchema = z.enum(Object.keys(recurrences) as [Recurrence, ...Recurrence[]])

/** An expense that is made anew every month, quarter or year, as a planned one. */
export const recurringExpenseSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  category: expenseCategorySchema,
  amount: z.number(),
  /** The present currency of the apartment, in which the next expense is made. */
  currency: currencySchema,
  comment: z.string(),
  every: recurrenceSchema,
  /** 1 to 31; in a shorter month the last day. */
  day: z.int(),
  from: calendarDateSchema,
  to: calendarDateSchema.nullable(),
  paused: z.boolean(),
  /** null when it is paused or over. */
  next_date: calendarDateSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type RecurringExpense = z.infer<typeof recurringExpenseSchema>

const fields = z.object({
  apartment_id: referenceTo('apartments'),
  category: expenseCategorySchema.default('repair'),
  amount: positiveAmountSchema,
  comment: optionalText(2000).default(''),
  every: recurrenceSchema,
  day: z.int().min(1).max(31),
  from: calendarDateSchema,
  to: calendarDateSchema.nullable().default(null),
  paused: z.boolean().default(false),
})

const inOrder = ({ from, to }: { from: string; to: string | null }) => to === null || from <= to
const notInOrder = { path: ['to'], params: { code: 'date_order' } }

/** With `from` in the past, the expenses since then are made too, of one year at most. */
export const createRecurringExpenseSchema = fields.refine(inOrder, notInOrder)
export type CreateRecurringExpense = z.infer<typeof createRecurringExpenseSchema>

/** A change applies to all expenses to come; those made already stay. */
export const updateRecurringExpenseSchema = versioned(fields).refine(inOrder, notInOrder)
export type UpdateRecurringExpense = z.infer<typeof updateRecurringExpenseSchema>

export const recurringExpensesQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
})
export type RecurringExpensesQuery = z.infer<typeof recurringExpensesQuerySchema>
