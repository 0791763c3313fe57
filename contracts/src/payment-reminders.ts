import { calendarDateSchema, instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { failedReasons, noticeChannels, noticeStates, noticeTypes, skippedReasons } from './reminder-kinds.ts'
import { blankable, emailSchema, optionalText, phoneSchema } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const noticeTypeSchema = z.enum(noticeTypes)
export const noticeChannelSchema = z.enum(noticeChannels)
export const skippedReasonSchema = z.enum(skippedReasons)

/** How the tenant of an apartment is reminded of the rent. One for each apartment. */
export const paymentReminderSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** Of the present lease; null without one. */
  tenant_name: z.string().nullable(),
  lease_id: idSchema.nullable(),
  is_enabled: z.boolean(),
  days_before_due: z.number(),
  days_after_due: z.number(),
  /** Days from one notice of what is overdue to the next. */
  reminder_frequency: z.number(),
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  tenant_email: z.string().nullable(),
  tenant_phone: z.string().nullable(),
  /** The lease's, where there is one. */
  payment_due_day: z.number(),
  /** 0: the rent. With a lease it is only compared with the rent; the ledger says what is open. */
  expected_amount: z.number(),
  /** What falls due each month: the rent of the lease, without one `expected_amount` or the apartment's income. */
  rent: z.number(),
  currency: currencySchema,
  /** The landlord's own words at the end of every notice. */
  note: z.string(),
  /** Whether the address, and the number, asked for no more notices of this landlord. */
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
  tenant_email: blankable(emailSchema),
  tenant_phone: blankable(phoneSchema),
  payment_due_day: z.number().int().min(1).max(31).default(1),
  expected_amount: amountSchema.default(0),
  note: optionalText(500).default(''),
  /** Whether what should have been sent before it was saved is sent now (of it the newest notice), or only what comes. */
  begin: z.enum(['now', 'next']).default('now'),
})
export type CreatePaymentReminder = z.infer<typeof createPaymentReminderSchema>

export const updatePaymentReminderSchema = versioned(createPaymentReminderSchema)
export type UpdatePaymentReminder = z.infer<typeof updatePaymentReminderSchema>

/** The answer to a new one: 201, or 200 with the one that the apartment has, unchanged. */
export const createdPaymentReminderSchema = paymentReminderSchema.extend({
  already_exists: z.boolean(),
  message: z.string().optional(),
})
export type CreatedPaymentReminder = z.infer<typeof createdPaymentReminderSchema>

export const paymentRemindersQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
})
export type PaymentRemindersQuery = z.infer<typeof paymentRemindersQuerySchema>

/** What a notice says, in the language of its reader. */
const words = { language: z.enum(languages), subject: z.string(), text: z.string() }

const notice = {
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string().nullable(),
  lease_id: idSchema.nullable(),
  due_date: calendarDateSchema,
  type: noticeTypeSchema,
  /** 0, and for those of what is overdue 1, 2, 3, … */
  occurrence: z.number(),
  channel: noticeChannelSchema,
  /** An address or a number; null when there is none. */
  recipient: z.string().nullable(),
  /** What is open of the rent of the due date. */
  amount: z.number(),
  currency: currencySchema,
}

/** A notice that is to come. Skipped ones say why as it stands today. */
export const upcomingNoticeSchema = z.object({
  ...notice,
  reminder_id: idSchema,
  send_at: instantSchema,
  skipped: skippedReasonSchema.nullable(),
  ...words,
})
export type UpcomingNotice = z.infer<typeof upcomingNoticeSchema>

export const upcomingNoticesQuerySchema = pageQuerySchema.omit({ cursor: true }).extend({
  days: z.coerce.number().int().min(1).max(60).default(30),
  apartment_id: referenceTo('apartments').optional(),
  /** Only those that are not sent (`true`), or only those that are. */
  skipped: z.enum(['true', 'false']).optional(),
})
export type UpcomingNoticesQuery = z.infer<typeof upcomingNoticesQuerySchema>

/** What a form, not saved yet, would do: an example of each type, and what would be sent at once with `begin: now`. */
export const reminderPreviewSchema = z.object({
  rent: z.number(),
  currency: currencySchema,
  examples: z.object({ type: noticeTypeSchema, ...words }).array(),
  sends_now: z
    .object({
      type: noticeTypeSchema,
      due_date: calendarDateSchema,
      amount: z.number(),
      recipient: z.string(),
      ...words,
    })
    .array(),
})
export type ReminderPreview = z.infer<typeof reminderPreviewSchema>

/** One notice of a reminder, now. */
export const sendNoticeSchema = z.object({ due_date: calendarDateSchema, type: noticeTypeSchema })
export type SendNotice = z.infer<typeof sendNoticeSchema>

/** Where a test went. */
export const testNoticeSchema = z.object({ recipient: z.string() })
export type TestNotice = z.infer<typeof testNoticeSchema>

/** A try to hand a notice to the mail server or the gateway. */
const attemptSchema = z.object({
  at: instantSchema,
  /** `deferred`: it is tried again; `unknown`: nobody can say whether it was taken. */
  outcome: z.enum(['accepted', 'deferred', 'refused', 'unknown']),
  reason: z.enum(failedReasons).nullable(),
})

/** A notice and its way. Newest first. */
export const reminderLogSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string().nullable(),
  lease_id: idSchema.nullable(),
  reminder_type: noticeTypeSchema,
  occurrence: z.number(),
  sent_via: noticeChannelSchema,
  /** An address, or the number of an SMS; blank when there was none. */
  recipient_email: z.string(),
  due_date: calendarDateSchema,
  amount: z.number(),
  currency: currencySchema,
  status: z.enum(noticeStates),
  is_successful: z.boolean(),
  skipped_reason: skippedReasonSchema.nullable(),
  failed_reason: z.enum(failedReasons).nullable(),
  planned_at: instantSchema,
  /** When it was handed to the mail server or the gateway. */
  sent_at: instantSchema.nullable(),
  /** When it is tried again. */
  next_try_at: instantSchema.nullable(),
  attempts: attemptSchema.array(),
})
export type ReminderLog = z.infer<typeof reminderLogSchema>

export const reminderLogsQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  status: z.enum(noticeStates).optional(),
})
export type ReminderLogsQuery = z.infer<typeof reminderLogsQuerySchema>

/** Rent that a former tenant owes. It is asked for by hand alone. */
export const formerDebtSchema = z.object({
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string(),
  recipient: z.string().nullable(),
  /** The oldest due date of which something is open. */
  due_date: calendarDateSchema,
  days_late: z.number(),
  amount: z.number(),
  currency: currencySchema,
  /** When one was last sent by hand. */
  last_sent_at: instantSchema.nullable(),
  /** Why none can be sent now: `no_recipient`, `opted_out`, or `too_late` when one went out today. */
  skipped: skippedReasonSchema.nullable(),
  ...words,
})
export type FormerDebt = z.infer<typeof formerDebtSchema>
