import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { maxBatchSize } from './max-rows.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { paymentCategories } from './money-categories.ts'
import { oneOffChargeSchema } from './one-off-charges.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const paymentCategorySchema = z.enum(paymentCategories)

export const paymentSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  /**
   * The lease of the payment. null when no lease covers its date, none ended before it, and none begins within
   * 31 days after it.
   */
  lease_id: idSchema.nullable(),
  /** The tenant of the lease; null when the tenant was deleted. */
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
  /**
   * A lease of the apartment. Left out: a new payment gets the lease that covers its date; an existing payment
   * keeps its lease.
   */
  lease_id: referenceTo('leases').optional(),
  amount: positiveAmountSchema,
  /**
   * Left out: a new payment gets the currency of the apartment, or the hryvnia if it is for utilities; an
   * existing payment keeps its currency.
   */
  currency: currencySchema.optional(),
  date: calendarDateSchema,
  note: optionalText(2000).default(''),
  category: paymentCategorySchema.default('rent'),
  attachment: recordFileSchema,
})

export const createPaymentSchema = paymentFields.extend({
  /** A one-off charge that is created together with the payment, on its lease and in its currency. */
  charge: oneOffChargeSchema.optional(),
})
export type CreatePayment = z.infer<typeof createPaymentSchema>

export const updatePaymentSchema = versioned(
  // null, as a payment without a lease is answered, is the same as left out.
  paymentFields.extend({ lease_id: referenceTo('leases').nullable().optional() }),
)
export type UpdatePayment = z.infer<typeof updatePaymentSchema>

export const paymentsQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  tenant_id: referenceTo('tenants').optional(),
  lease_id: referenceTo('leases').optional(),
  category: paymentCategorySchema.optional(),
  month: monthSchema.optional(),
  /** The first and last date to include. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export type PaymentsQuery = z.infer<typeof paymentsQuerySchema>

/** Creates several payments in one transaction. */
export const createPaymentsSchema = z.object({
  payments: createPaymentSchema.array().min(1).max(maxBatchSize),
})
export type CreatePayments = z.infer<typeof createPaymentsSchema>

/** Deletes several payments in one transaction. */
export const removePaymentsSchema = z.object({
  ids: referenceTo('payments').array().min(1).max(maxBatchSize),
})
export type RemovePayments = z.infer<typeof removePaymentsSchema>
