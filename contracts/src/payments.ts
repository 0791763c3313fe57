import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { paymentCategories } from './money-categories.ts'
import { mostTogether } from './most-rows.ts'
import { oneOffChargeSchema } from './one-off-charges.ts'
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
  /** Whose payment it is; null when no lease covers its date, none was before, and none begins within 31 days. */
  lease_id: idSchema.nullable(),
  /** Of the lease; the id is null when the tenant has been deleted since. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string().nullable(),
  amount: z.number(),
  currency: currencySchema,
  date: calendarDateSchema,
  note: z.string(),
  category: paymentCategorySchema,
  attachment: fileSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Payment = z.infer<typeof paymentSchema>

const paymentFields = z.object({
  apartment_id: referenceTo('apartments'),
  /** A lease of that apartment. Left out: of a new payment the one that covers its date, of an old one the one it has. */
  lease_id: referenceTo('leases').optional(),
  amount: positiveAmountSchema,
  /** Left out: of a new payment the apartment's, of one of utilities the hryvnia; of an old one its own. */
  currency: currencySchema.optional(),
  date: calendarDateSchema,
  note: optionalText(2000).default(''),
  category: paymentCategorySchema.default('rent'),
  attachment: recordFileSchema,
})

export const createPaymentSchema = paymentFields.extend({
  /** A charge of its lease that is made with it, in its currency: of what was agreed on by word of mouth, and is paid at once. */
  charge: oneOffChargeSchema.optional(),
})
export type CreatePayment = z.infer<typeof createPaymentSchema>

export const updatePaymentSchema = versioned(paymentFields)
export type UpdatePayment = z.infer<typeof updatePaymentSchema>

export const paymentsQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  tenant_id: referenceTo('tenants').optional(),
  lease_id: referenceTo('leases').optional(),
  category: paymentCategorySchema.optional(),
  month: monthSchema.optional(),
  /** The first and the last date. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export type PaymentsQuery = z.infer<typeof paymentsQuerySchema>

/** Payments that are stored together, all or none. */
export const createPaymentsSchema = z.object({
  payments: createPaymentSchema.array().min(1).max(mostTogether),
})
export type CreatePayments = z.infer<typeof createPaymentsSchema>

/** Payments that are deleted together, all or none. */
export const removePaymentsSchema = z.object({
  ids: referenceTo('payments').array().min(1).max(mostTogether),
})
export type RemovePayments = z.infer<typeof removePaymentsSchema>
