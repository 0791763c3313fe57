import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { paymentCategories } from './money-categories.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const paymentCategorySchema = z.enum(paymentCategories)

export const paymentSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Also of an apartment that was deleted. */
  apartment_name: z.string(),
  amount: z.number(),
  /** The apartment's when the payment was entered. */
  currency: currencySchema,
  date: calendarDateSchema,
  note: z.string(),
  category: paymentCategorySchema,
  attachment: fileSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Payment = z.infer<typeof paymentSchema>

export const createPaymentSchema = z.object({
  apartment_id: referenceTo('apartments'),
  amount: positiveAmountSchema,
  date: calendarDateSchema,
  note: optionalText(2000).default(''),
  category: paymentCategorySchema.default('rent'),
  attachment: recordFileSchema,
})
export type CreatePayment = z.infer<typeof createPaymentSchema>

export const updatePaymentSchema = versioned(createPaymentSchema)
export type UpdatePayment = z.infer<typeof updatePaymentSchema>

export const paymentsQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  category: paymentCategorySchema.optional(),
  month: monthSchema.optional(),
})
export type PaymentsQuery = z.infer<typeof paymentsQuerySchema>
