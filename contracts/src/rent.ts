import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { requiredText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const chargeStatuses = ['paid', 'partial', 'open', 'overdue', 'waived'] as const

/** What a tenant owes for a month, and how much of it is settled. Rent payments settle the oldest charges first. */
export const chargeSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** Of the day it fell due; null when that tenant has been deleted since. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  month: monthSchema,
  due_date: calendarDateSchema,
  /** What is owed: the rent of the day, or what it was adjusted to; 0 when it was waived. */
  amount: z.number(),
  /** The rent of the day it fell due. */
  rent: z.number(),
  currency: currencySchema,
  settled: z.number(),
  /** `amount` less `settled`. */
  open: z.number(),
  status: z.enum(chargeStatuses),
  /** Days since it fell due, while something is open; else 0. */
  days_late: z.number(),
  /** Why it was adjusted or waived. */
  note: z.string().nullable(),
  updated_at: instantSchema,
})
export type Charge = z.infer<typeof chargeSchema>

export const chargesQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  month: monthSchema.optional(),
  /** Only those of which something is open. */
  open: z.enum(['true', 'false']).optional(),
})
export type ChargesQuery = z.infer<typeof chargesQuerySchema>

/** Another amount for a charge, 0 to waive it, with the reason; null goes back to the rent. */
export const adjustChargeSchema = versioned(
  z.object({ amount: amountSchema.nullable(), note: requiredText(500) }),
)
export type AdjustCharge = z.infer<typeof adjustChargeSchema>

/** Charges for the time before the apartment was entered, which are made only when somebody asks for them. */
export const backfillChargesSchema = z.object({ apartment_id: referenceTo('apartments'), from: monthSchema })
export type BackfillCharges = z.infer<typeof backfillChargesSchema>

/** The state of an apartment's rent in one currency, today. */
export const balanceSchema = z.object({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_name: z.string().nullable(),
  currency: currencySchema,
  /** Charges that have fallen due. */
  due: z.number(),
  /** Rent that was paid. */
  paid: z.number(),
  /** `due` less `paid`: what is owed, below 0 what is paid in advance. */
  balance: z.number(),
  oldest_unpaid: calendarDateSchema.nullable(),
  days_late: z.number(),
})
export type Balance = z.infer<typeof balanceSchema>

export const upcomingQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(366).default(7) })
export type UpcomingQuery = z.infer<typeof upcomingQuerySchema>

/** Rent that falls due in the days to come, for which there is no charge yet. */
export const upcomingSchema = z.object({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  tenant_id: referenceTo('tenants'),
  tenant_name: z.string(),
  due_date: calendarDateSchema,
  amount: z.number(),
  currency: currencySchema,
})
export type Upcoming = z.infer<typeof upcomingSchema>
