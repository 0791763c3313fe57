import { calendarDateSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { lateFeeTermsSchema } from './late-fees.ts'
import { leaseSchema } from './leases.ts'
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts'
import { createPaymentReminderSchema } from './payment-reminders.ts'
import { referenceTo } from './references.ts'
import { createTenantSchema } from './tenants.ts'
import { moveInReadingSchema } from './utilities.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

/** The most meters that a move-in takes. */
export const maxMoveInReadings = 20

/**
 * A new lease with everything that belongs to a move-in, stored in one transaction: the tenant, the lease, the
 * deposit that was received, the first readings of the meters, and the reminder.
 */
export const moveInSchema = z
  .object({
    /** A stored tenant, or `tenant`: a new one. One of the two is required. */
    tenant_id: referenceTo('tenants').optional(),
    tenant: createTenantSchema.omit({ profile_files: true }).optional(),
    start: calendarDateSchema,
    /** The last day, included; null: no end is set. */
    end: calendarDateSchema.nullable(),
    rent: amountSchema,
    currency: currencySchema,
    due_day: z.number().int().min(1).max(31),
    /** Charges the rent that fell due on or after this day. Left out: only what falls due from today on. */
    charge_from: calendarDateSchema.optional(),
    /** The agreed deposit. */
    deposit: amountSchema.default(0),
    /** What is agreed on for payments that come late, null: nothing. */
    late_fee: lateFeeTermsSchema.nullable().default(null),
    /** What was received of it, in the lease's currency. */
    deposit_received: z.object({ amount: positiveAmountSchema, date: calendarDateSchema }).optional(),
    readings: moveInReadingSchema.array().max(maxMoveInReadings).default([]),
    /** Left out: no reminder is created. One that the apartment has already stays as it is. */
    reminder: createPaymentReminderSchema
      .pick({
        days_before_due: true,
        days_after_due: true,
        reminder_frequency: true,
        email_enabled: true,
        sms_enabled: true,
        note: true,
      })
      .optional(),
    /** Switches on the reminder that the apartment has and that is off. */
    switch_on_reminder: z.boolean().default(false),
  })
  .refine(({ tenant_id, tenant }) => tenant_id === undefined || tenant === undefined, {
    path: ['tenant_id'],
    params: { code: 'invalid_value' },
  })
  .refine(({ start, end }) => end === null || start <= end, { path: ['end'], params: { code: 'date_order' } })
export type MoveIn = z.infer<typeof moveInSchema>

/** The lease, and what was created with it. */
export const movedInSchema = leaseSchema.extend({
  created: z.object({
    /** null when the tenant was there before. */
    tenant_id: idSchema.nullable(),
    /** Of the received deposit. */
    payment_id: idSchema.nullable(),
    reading_ids: idSchema.array(),
    /** null also when the apartment had one before. */
    reminder_id: idSchema.nullable(),
    /** The reminder that was off and is on now. */
    switched_reminder_id: idSchema.nullable(),
  }),
})
export type MovedIn = z.infer<typeof movedInSchema>

/** Takes a move-in back with all that it created. */
export const takeMoveInBackSchema = versioned(z.object({}))
export type TakeMoveInBack = z.infer<typeof takeMoveInBackSchema>
