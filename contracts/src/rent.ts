import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { requiredText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const chargeStatuses = ['paid', 'partial', 'open', 'overdue', 'waived'] as const

export { type ChargeKind, chargeKinds, oneOffKinds } from './charge-kinds.ts'

/**
 * What a tenant owes, and how much of it is settled: by payments of the lease of the same kind and currency, the oldest
 * charge first, then by what was withheld of the deposit.
 */
export const chargeSchema = z.object({
  id: idSchema,
  lease_id: idSchema,
  kind: z.enum(chargeKinds),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant has been deleted since. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  month: monthSchema,
  due_date: calendarDateSchema,
  /** What is owed: the rent of the day or what it was adjusted to, less `waived`. */
  amount: z.number(),
  /** The rent of the day it fell due, or what the charge was made for. */
  rent: z.number(),
  /** What was forgiven of it. */
  waived: z.number(),
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

const ofLease = {
  apartment_id: referenceTo('apartments').optional(),
  tenant_id: referenceTo('tenants').optional(),
  lease_id: referenceTo('leases').optional(),
}

export const chargesQuerySchema = pageQuerySchema.extend({
  ...ofLease,
  month: monthSchema.optional(),
  /** The first and the last due date. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  /** Only those of which something is open. */
  open: z.enum(['true', 'false']).optional(),
})
export type ChargesQuery = z.infer<typeof chargesQuerySchema>

/** Another amount for a charge, with the reason; null goes back to the rent. What was waived of it is owed again. */
export const adjustChargeSchema = versioned(
  z.object({ amount: amountSchema.nullable(), note: requiredText(500) }),
)
export type AdjustCharge = z.infer<typeof adjustChargeSchema>

/** Forgives what is open of a charge; what was paid of it stays paid. */
export const waiveChargeSchema = versioned(z.object({ note: requiredText(500) }))
export type WaiveCharge = z.infer<typeof waiveChargeSchema>

/** Charges for the time before the apartment was entered, which are made only when somebody asks for them. */
export const backfillChargesSchema = z.object({ apartment_id: referenceTo('apartments'), from: monthSchema })
export type BackfillCharges = z.infer<typeof backfillChargesSchema>

const perKind = z.object({ rent: z.number(), utilities: z.number(), other: z.number() })

/** The state of a lease in one currency, today. A lease that is over and even is not listed. */
export const balanceSchema = z.object({
  lease_id: idSchema,
  lease_status: z.enum(['upcoming', 'current', 'ended']),
  /** The last day of the lease, null: open. */
  lease_end: calendarDateSchema.nullable(),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant has been deleted since. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  currency: currencySchema,
  /** Charges that have fallen due. */
  due: z.number(),
  /** What was paid on them and ahead, and withheld of the deposit; deposits themselves are no part of it. */
  paid: z.number(),
  /** `due` less `paid`: what is owed, below 0 what is paid in advance. */
  balance: z.number(),
  /** What was paid and settles nothing that has fallen due. Of another kind than what is open it stands beside it. */
  credit: z.number(),
  /** What is open of the charges that have fallen due, by their kind; together `balance` and `credit`. */
  open: perKind,
  oldest_unpaid: calendarDateSchema.nullable(),
  /** Days since `oldest_unpaid`. */
  days_late: z.number(),
  /** What is open by the days since it fell due. */
  ageing: z.object({ d0_30: z.number(), d31_60: z.number(), d61_90: z.number(), over_90: z.number() }),
  /** The next day on which rent of the lease falls due, which credit then counts towards; null when none does. */
  next_due: calendarDateSchema.nullable().optional(),
})
export type Balance = z.infer<typeof balanceSchema>

export const balancesQuerySchema = pageQuerySchema.extend(ofLease)
export type BalancesQuery = z.infer<typeof balancesQuerySchema>

export const upcomingQuerySchema = pageQuerySchema.extend({
  ...ofLease,
  days: z.coerce.number().int().min(1).max(366).default(7),
})
export type UpcomingQuery = z.infer<typeof upcomingQuerySchema>

/** What falls due in the days to come and is not paid in advance. */
export const upcomingSchema = z.object({
  /** The cursor of a page that ends with this row. */
  id: idSchema,
  lease_id: idSchema,
  /** null: rent for which there is no charge yet. */
  charge_id: idSchema.nullable(),
  kind: z.enum(chargeKinds),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant has been deleted since. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  due_date: calendarDateSchema,
  /** What is still to pay after credit. */
  amount: z.number(),
  currency: currencySchema,
})
export type Upcoming = z.infer<typeof upcomingSchema>
