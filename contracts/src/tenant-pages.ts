import { calendarDateSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { statementEntrySchema, statementSchema } from './leases.ts'
import { currencySchema } from './money.ts'
import { paymentRequestSchema, requestRateSchema } from './payment-requests.ts'
import { paymentSchema } from './payments.ts'
import { balanceSchema, chargeSchema, upcomingSchema } from './rent.ts'
import { z } from './zod.ts'

/** What the holder of a lease's link sees: that lease alone, without ids of anything else. */
export const tenantPageSchema = z.object({
  /** Phone and e-mail only as far as the landlord allows. */
  landlord: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  apartment_name: z.string(),
  /** Empty when it is not known any more. */
  apartment_address: z.string(),
  tenant_name: z.string(),
  /** The landlord's. */
  language: z.enum(languages),
  today: calendarDateSchema,
  lease: z.object({ start: calendarDateSchema.nullable(), end: calendarDateSchema.nullable() }),
  balances: balanceSchema
    .pick({
      currency: true,
      due: true,
      paid: true,
      balance: true,
      credit: true,
      oldest_unpaid: true,
      days_late: true,
    })
    .array(),
  /** What is due and open, oldest first. */
  charges: chargeSchema
    .pick({
      id: true,
      kind: true,
      month: true,
      due_date: true,
      amount: true,
      currency: true,
      open: true,
      status: true,
      days_late: true,
      note: true,
      late_fee: true,
    })
    .array(),
  upcoming: upcomingSchema
    .pick({ kind: true, month: true, due_date: true, amount: true, currency: true })
    .array(),
  /** One for each currency. */
  statement: statementSchema
    .omit({ lease_id: true })
    .extend({ entries: statementEntrySchema.omit({ id: true }).array() })
    .array(),
  deposits: z.object({ currency: currencySchema, held: z.number() }).array(),
  /**
   * What a bank's app opens as a filled-in transfer of all that is open now. null when nothing is, without a payee or
   * a rate, and when the landlord's plan is over.
   */
  links: paymentRequestSchema.shape.links.nullable(),
  /** What the links carry, as it is typed by hand, and which of them leads; null like them. */
  transfer: paymentRequestSchema
    .pick({
      payee: true,
      amount_uah: true,
      rate: true,
      rate_date: true,
      qr_format: true,
      reference: true,
      purpose: true,
    })
    .extend({ rates: requestRateSchema.array() })
    .nullable(),
  /** Requests that were not withdrawn, latest first; their PDFs are at `/requests/{id}/pdf`. None when the plan is over. */
  requests: paymentRequestSchema
    .pick({ number: true, date: true, currency: true, amount: true, amount_uah: true, status: true })
    .extend({ id: idSchema })
    .array(),
  /** Latest first; their receipts are at `/payments/{id}/receipt`. */
  payments: paymentSchema
    .pick({ date: true, amount: true, currency: true, category: true })
    .extend({
      id: idSchema,
      /** The charges that it settles, oldest first, and how much of each. */
      settled: chargeSchema
        .pick({ kind: true, month: true, due_date: true, note: true, late_fee: true, amount: true })
        .array(),
    })
    .array(),
})
export type TenantPage = z.infer<typeof tenantPageSchema>
