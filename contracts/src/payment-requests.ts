import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema } from './money.ts'
import { qrFormats } from './payees.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { z } from './zod.ts'

/** At most so many leases or requests in one call. */
export const maxRequestsAtOnce = 100

export const requestStatuses = ['open', 'paid', 'withdrawn'] as const

/** `queued`: on its way; `failed`: the mail server does not take it. */
export const requestMailStates = ['queued', 'sent', 'failed'] as const

/** The bank's rate of a foreign currency, and its day. */
export const requestRateSchema = z.object({
  currency: currencySchema,
  rate: z.number(),
  rate_date: calendarDateSchema,
})
export type RequestRate = z.infer<typeof requestRateSchema>

/** What a request asks for of one charge. */
const requestLineSchema = z.object({
  charge_id: idSchema,
  kind: z.enum(chargeKinds),
  text: z.string(),
  due_date: calendarDateSchema,
  /** What was open of the charge, in its currency. */
  amount: z.number(),
  currency: currencySchema,
  amount_uah: z.number(),
  /** The bank's rate of a foreign currency, and its day. Older requests have it of the whole request only. */
  rate: z.number().optional(),
  rate_date: calendarDateSchema.optional(),
})
export type RequestLine = z.infer<typeof requestLineSchema>

/** A request of a tenant for what is open of some charges. A snapshot: later changes do not change it. */
export const paymentRequestSchema = z.object({
  id: idSchema,
  /** `2026-0001`: by landlord and year, without gaps. */
  number: z.string(),
  /** Of the landlord alone; the purpose ends with it. */
  reference: z.string(),
  lease_id: referenceTo('leases'),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  date: calendarDateSchema,
  lines: requestLineSchema
    .extend({
      /** What of `amount` is open now. */
      open: z.number(),
    })
    .array(),
  /** That of all lines; the hryvnia when they have several. */
  currency: currencySchema,
  amount: z.number(),
  amount_uah: z.number(),
  /** The bank's rate of the first foreign currency, and its day; null when all lines are in hryvnias. */
  rate: z.number().nullable(),
  rate_date: calendarDateSchema.nullable(),
  purpose: z.string(),
  /** As it was set when the request was made. */
  payee: z.object({ name: z.string(), iban: z.string(), code: z.string() }),
  /** What of the amount is open now. The paper, the mail and the links ask for the whole amount. */
  open_amount: z.number(),
  /** `paid`: nothing is open of its charges. */
  status: z.enum(requestStatuses),
  /** What a bank's app opens as a filled-in transfer. */
  links: z.object({ nbu003: z.string(), nbu002: z.string() }),
  /** The format of the payee that is shown first, as it is set now. */
  qr_format: z.enum(qrFormats),
  /** The last mail with it; null when none was asked for. `at` is the time of the press. */
  mail: z.object({ to: z.string(), state: z.enum(requestMailStates), at: instantSchema }).nullable(),
  note: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

/** Answers the open request for the same charges, sums and payee, where there is one, instead of making a twin. */
const reuse = { reuse: z.boolean().optional() }

export const createPaymentRequestSchema = z.object({
  lease_id: referenceTo('leases'),
  /** Left out: all that are due today. Charges to come are asked for only when they are named. */
  charge_ids: referenceTo('rent/charges').array().min(1).max(maxRequestsAtOnce).optional(),
  note: optionalText(500).default(''),
  ...reuse,
})
export type CreatePaymentRequest = z.infer<typeof createPaymentRequestSchema>

/** A request for each lease that owes something, all or none. */
export const createPaymentRequestsSchema = z.object({
  lease_ids: referenceTo('leases').array().min(1).max(maxRequestsAtOnce),
  /** Of each lease those among these, also charges to come. Left out: all that are due today. */
  charge_ids: referenceTo('rent/charges').array().min(1).max(maxRequestsAtOnce).optional(),
  /** Mails them too. */
  send: z.boolean().optional(),
  ...reuse,
})
export type CreatePaymentRequests = z.infer<typeof createPaymentRequestsSchema>

/** Why a request is not mailed: it is paid or withdrawn, its tenant has no address, or wants no more messages. */
export const notMailedReasons = ['request_closed', 'no_recipient', 'opted_out'] as const
export type NotMailedReason = (typeof notMailedReasons)[number]

const notMailedSchema = z.object({ id: idSchema, reason: z.enum(notMailedReasons) })

export const createdPaymentRequestsSchema = z.object({
  requests: paymentRequestSchema.array(),
  /** Leases with nothing open. */
  skipped: idSchema.array(),
  /** Of those that were to be mailed. */
  not_mailed: notMailedSchema.array().optional(),
})
export type CreatedPaymentRequests = z.infer<typeof createdPaymentRequestsSchema>

/** Which requests would be made: of these leases, or of the leases of these charges. */
export const previewPaymentRequestsSchema = createPaymentRequestsSchema
  .pick({ lease_ids: true, charge_ids: true })
  .partial()
  .refine(({ lease_ids, charge_ids }) => lease_ids !== undefined || charge_ids !== undefined, {
    path: ['lease_ids'],
    params: { code: 'required' },
  })
export type PreviewPaymentRequests = z.infer<typeof previewPaymentRequestsSchema>

/** What a lease would be asked for. */
export const paymentRequestPreviewSchema = paymentRequestSchema
  .pick({
    lease_id: true,
    apartment_id: true,
    apartment_name: true,
    tenant_id: true,
    tenant_name: true,
    currency: true,
    amount: true,
    amount_uah: true,
    rate: true,
    rate_date: true,
  })
  .extend({
    lines: requestLineSchema.array(),
    /** The open request for just that, which is used again. */
    request: paymentRequestSchema.nullable(),
  })
export type PaymentRequestPreview = z.infer<typeof paymentRequestPreviewSchema>

export const paymentRequestPreviewsSchema = z.object({
  requests: paymentRequestPreviewSchema.array(),
  /** Leases with nothing open. */
  skipped: idSchema.array(),
})
export type PaymentRequestPreviews = z.infer<typeof paymentRequestPreviewsSchema>

export const paymentRequestsQuerySchema = pageQuerySchema.extend({
  lease_id: referenceTo('leases').optional(),
  apartment_id: referenceTo('apartments').optional(),
  tenant_id: referenceTo('tenants').optional(),
  status: z.enum(requestStatuses).optional(),
})
export type PaymentRequestsQuery = z.infer<typeof paymentRequestsQuerySchema>

/** Several requests: as PDFs in one archive, or by mail. */
export const paymentRequestIdsSchema = z.object({
  ids: referenceTo('payment-requests').array().min(1).max(maxRequestsAtOnce),
})
export type PaymentRequestIds = z.infer<typeof paymentRequestIdsSchema>

export const sentPaymentRequestsSchema = z.object({
  requests: paymentRequestSchema.array(),
  skipped: notMailedSchema.array(),
})
export type SentPaymentRequests = z.infer<typeof sentPaymentRequestsSchema>
