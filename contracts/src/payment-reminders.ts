import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { pageQuerySchema } from './lists.ts'
import { maxBatchSize } from './max-rows.ts'
import { amountSchema, currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { failedReasons, noticeChannels, noticeStates, noticeTypes, skippedReasons } from './reminder-kinds.ts'
import { emailSchema, emptyAsNull, optionalText, phoneSchema } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const noticeTypeSchema = z.enum(noticeTypes)
export const noticeChannelSchema = z.enum(noticeChannels)
export const skippedReasonSchema = z.enum(skippedReasons)

/** The rent reminder of an apartment: how its tenant is reminded. Each apartment has at most one. */
export const paymentReminderSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** The tenant of the current lease; null without one. */
  tenant_name: z.string().nullable(),
  lease_id: idSchema.nullable(),
  is_enabled: z.boolean(),
  days_before_due: z.number(),
  days_after_due: z.number(),
  /** Days between two overdue notices. */
  reminder_frequency: z.number(),
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  tenant_email: z.string().nullable(),
  tenant_phone: z.string().nullable(),
  /** The due day of the lease, if there is one. */
  payment_due_day: z.number(),
  /**
   * The expected rent; 0 means the rent of the apartment. With a lease it is only compared with the rent, and
   * the open amount comes from the charges.
   */
  expected_amount: z.number(),
  /**
   * The amount due each month: the rent of the lease; without a lease `expected_amount` or the apartment's
   * income.
   */
  rent: z.number(),
  currency: currencySchema,
  /** The landlord's own text at the end of every notice. */
  note: z.string(),
  /** Whether the tenant's address (or phone number) has unsubscribed from this landlord's notices. */
  email_opted_out: z.boolean(),
  phone_opted_out: z.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type PaymentReminder = z.infer<typeof paymentReminderSchema>

const daysSchema = z.number().int().min(0).max(30)

export const createPaymentReminderSchema = z.object({
  apartment_id: referenceTo('apartments'),
  is_enabled: z.boolean().default(true),
  days_before_due: daysSchema.default(3),
  days_after_due: daysSchema.default(7),
  reminder_frequency: z.number().int().min(1).max(30).default(7),
  email_enabled: z.boolean().default(true),
  sms_enabled: z.boolean().default(false),
  tenant_email: emptyAsNull(emailSchema),
  tenant_phone: emptyAsNull(phoneSchema),
  payment_due_day: z.number().int().min(1).max(31).default(1),
  expected_amount: amountSchema.default(0),
  note: optionalText(500).default(''),
  /**
   * `now`: also send the newest notice that was due before the reminder was saved. `next`: send only future
   * notices.
   */
  begin: z.enum(['now', 'next']).default('now'),
})
export type CreatePaymentReminder = z.infer<typeof createPaymentReminderSchema>

export const updatePaymentReminderSchema = versioned(createPaymentReminderSchema)
export type UpdatePaymentReminder = z.infer<typeof updatePaymentReminderSchema>

/** The response to creating a reminder: 201, or 200 with the unchanged existing reminder of the apartment. */
export const createdPaymentReminderSchema = paymentReminderSchema.extend({
  already_exists: z.boolean(),
  message: z.string().optional(),
})
export type CreatedPaymentReminder = z.infer<typeof createdPaymentReminderSchema>

/**
 * Creates the reminders of several apartments in one transaction, in this order. An apartment that has one already
 * keeps it unchanged.
 */
export const createPaymentRemindersSchema = z.object({
  reminders: createPaymentReminderSchema.array().min(1).max(maxBatchSize),
})
export type CreatePaymentReminders = z.infer<typeof createPaymentRemindersSchema>

const reminderIds = referenceTo('payment-reminders').array().min(1).max(maxBatchSize)

/** Pauses several reminders in one transaction, or resumes them: what was missed meanwhile is not sent. */
export const switchPaymentRemindersSchema = z.object({ ids: reminderIds, is_enabled: z.boolean() })
export type SwitchPaymentReminders = z.infer<typeof switchPaymentRemindersSchema>

/** Deletes several reminders in one transaction. */
export const removePaymentRemindersSchema = z.object({ ids: reminderIds })
export type RemovePaymentReminders = z.infer<typeof removePaymentRemindersSchema>

export const paymentRemindersQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
})
export type PaymentRemindersQuery = z.infer<typeof paymentRemindersQuerySchema>

/** The text of a notice in the language of its reader. */
const words = { language: z.enum(languages), subject: z.string(), text: z.string() }

const notice = {
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string().nullable(),
  lease_id: idSchema.nullable(),
  due_date: calendarDateSchema,
  type: noticeTypeSchema,
  /** 0, or the number of the overdue notice: 1, 2, 3, … */
  occurrence: z.number(),
  channel: noticeChannelSchema,
  /** An e-mail address or phone number; null when there is none. */
  recipient: z.string().nullable(),
  /** The open rent of the due date. */
  amount: z.number(),
  currency: currencySchema,
}

const sumsSchema = z.object({ amount: z.number(), currency: currencySchema }).array()

/** All that a notice asks for, by currency: also other rent, utilities and other charges that are open. */
const total = { total: sumsSchema.optional() }

const openPartSchema = z.object({
  kind: z.enum(chargeKinds),
  amount: z.number(),
  currency: currencySchema,
  /** The oldest due date. */
  since: calendarDateSchema,
  /** `YYYY-MM`, oldest first. */
  months: monthSchema.array(),
})
export type OpenPart = z.infer<typeof openPartSchema>

/** A future notice as it would be sent today: before the due date it can only announce it. */
const noticeNowSchema = z.object({ type: noticeTypeSchema, ...total, ...words })
export type NoticeNow = z.infer<typeof noticeNowSchema>

/** A future notice. A skipped one has the reason as of today. */
export const upcomingNoticeSchema = z.object({
  ...notice,
  reminder_id: idSchema,
  send_at: instantSchema,
  skipped: skippedReasonSchema.nullable(),
  /** The landlord skipped it; `skipped` is `disabled` then. */
  by_landlord: z.boolean(),
  ...total,
  /** What of `total` beside `amount` fell due before today, by currency. */
  earlier: sumsSchema.optional(),
  /** What `total` is made of beside `amount`: a sum for each kind and currency, and the months that it is for. */
  beside: openPartSchema.array().optional(),
  ...words,
  /** null: it is skipped, or what could be sent today was sent before. */
  now: noticeNowSchema.nullable().optional(),
})
export type UpcomingNotice = z.infer<typeof upcomingNoticeSchema>

export const upcomingNoticesQuerySchema = pageQuerySchema.omit({ cursor: true }).extend({
  days: z.coerce.number().int().min(1).max(60).default(30),
  apartment_id: referenceTo('apartments').optional(),
  /** `true`: only notices that will not be sent; `false`: only those that will. */
  skipped: z.enum(['true', 'false']).optional(),
})
export type UpcomingNoticesQuery = z.infer<typeof upcomingNoticesQuerySchema>

/**
 * The preview of an unsaved reminder: an example of each notice type, and the notice that `begin: now` would
 * send.
 */
export const reminderPreviewSchema = z.object({
  rent: z.number(),
  currency: currencySchema,
  examples: z.object({ type: noticeTypeSchema, ...words }).array(),
  sends_now: z
    .object({
      type: noticeTypeSchema,
      due_date: calendarDateSchema,
      amount: z.number(),
      ...total,
      recipient: z.string(),
      ...words,
    })
    .array(),
})
export type ReminderPreview = z.infer<typeof reminderPreviewSchema>

/** The previews of several unsaved reminders, in their order. */
export const reminderPreviewsSchema = reminderPreviewSchema
  .extend({ apartment_id: referenceTo('apartments') })
  .array()
export type ReminderPreviews = z.infer<typeof reminderPreviewsSchema>

/** Sends one notice of a reminder now. */
export const sendNoticeSchema = z.object({ due_date: calendarDateSchema, type: noticeTypeSchema })
export type SendNotice = z.infer<typeof sendNoticeSchema>

/** One future notice of a reminder, on all its channels: it is not sent, whatever the reminder's days become. */
export const skipNoticeSchema = sendNoticeSchema.extend({ occurrence: z.number().int().min(0).max(1000) })
export type SkipNotice = z.infer<typeof skipNoticeSchema>

/** The recipient of a test notice. */
export const testNoticeSchema = z.object({ recipient: z.string() })
export type TestNotice = z.infer<typeof testNoticeSchema>

/** One attempt to hand a notice to the mail server or SMS gateway. */
const attemptSchema = z.object({
  at: instantSchema,
  /** `deferred`: it is retried later; `unknown`: the connection failed and the notice may have been accepted. */
  outcome: z.enum(['accepted', 'deferred', 'refused', 'unknown']),
  reason: z.enum(failedReasons).nullable(),
})

/** A notice and its delivery status. Lists are newest first. */
export const reminderLogSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string().nullable(),
  lease_id: idSchema.nullable(),
  reminder_type: noticeTypeSchema,
  occurrence: z.number(),
  sent_via: noticeChannelSchema,
  /** The e-mail address or the SMS number; blank when there was none. */
  recipient_email: z.string(),
  due_date: calendarDateSchema,
  /** The rent of the due date; of a letter about a whole debt all of it in the currency of its oldest part. */
  amount: z.number(),
  currency: currencySchema,
  /** All that it asked for, by currency; null before the first try. */
  total: sumsSchema.nullable().optional(),
  status: z.enum(noticeStates),
  is_successful: z.boolean(),
  skipped_reason: skippedReasonSchema.nullable(),
  /** The landlord skipped it; `skipped_reason` is `disabled` then. */
  by_landlord: z.boolean(),
  failed_reason: z.enum(failedReasons).nullable(),
  planned_at: instantSchema,
  /** When the mail server or gateway accepted it. */
  sent_at: instantSchema.nullable(),
  /** When the next attempt is made. */
  next_try_at: instantSchema.nullable(),
  attempts: attemptSchema.array(),
})
export type ReminderLog = z.infer<typeof reminderLogSchema>

export const reminderLogsQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  status: z.enum(noticeStates).optional(),
  /** Part of the apartment's or the tenant's name or of the recipient, in any case. */
  search: optionalText(200).optional(),
})
export type ReminderLogsQuery = z.infer<typeof reminderLogsQuerySchema>

/** What a tenant owes, of all kinds, since a day before today; a former tenant also what fell due today. */
export const tenantDebtSchema = z.object({
  lease_id: idSchema,
  /** The lease is over. */
  is_former: z.boolean(),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string(),
  recipient: z.string().nullable(),
  /** The oldest due date with an open amount. */
  due_date: calendarDateSchema,
  days_late: z.number(),
  /** What is open in that currency. */
  amount: z.number(),
  currency: currencySchema,
  ...total,
  /** When a notice of the lease was last sent. */
  last_sent_at: instantSchema.nullable(),
  /** Why no notice of it can be sent now: `no_recipient`, `opted_out`, or `too_late` when one was already sent today. */
  skipped: skippedReasonSchema.nullable(),
  ...words,
})
export type TenantDebt = z.infer<typeof tenantDebtSchema>

/** Of former tenants alone, as remotes read them that were deployed before `TenantDebt`. */
export const formerDebtSchema = tenantDebtSchema.omit({ is_former: true })
