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

/** What a late fee is for: a charge, and the days on which it was open, both included. Screens write its words of these. */
export const lateFeePartsSchema = z.object({
  kind: z.enum(chargeKinds),
  month: monthSchema,
  from: calendarDateSchema,
  until: calendarDateSchema,
  /** Fewer than from `from` to `until` when some were asked before. */
  days: z.number(),
})
export type LateFeeParts = z.infer<typeof lateFeePartsSchema>

/**
 * A charge: an amount that a tenant owes. It is settled by payments of the same lease, kind and currency, oldest
 * charge first, then by the withheld deposit.
 */
export const chargeSchema = z.object({
  id: idSchema,
  lease_id: idSchema,
  kind: z.enum(chargeKinds),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  /** The month that it is for: of utilities, the month of consumption; of others, the month of the due date. */
  month: monthSchema,
  due_date: calendarDateSchema,
  /** The amount owed: the original or adjusted amount minus `waived`. */
  amount: z.number(),
  /** The original amount: the rent on the due date, or the amount of a one-off charge. */
  rent: z.number(),
  /** The amount that was waived. */
  waived: z.number(),
  currency: currencySchema,
  settled: z.number(),
  /** `amount` minus `settled`. */
  open: z.number(),
  status: z.enum(chargeStatuses),
  /** Days since the due date while an amount is open; otherwise 0. */
  days_late: z.number(),
  /** The reason for the adjustment or waiver. */
  note: z.string().nullable(),
  /** The charge that it is a late fee for; null: it is none. */
  late_fee_of: idSchema.nullable().optional(),
  /** What that late fee is for; null: it is none. */
  late_fee: lateFeePartsSchema.nullable().optional(),
  /** The amount that it had before the end of its lease lowered it; null: it was not lowered, or was changed since. */
  before_end: z.number().nullable().optional(),
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
  /** The first and last due date to include. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  /** `true`: only charges with an open amount. */
  open: z.enum(['true', 'false']).optional(),
})
export type ChargesQuery = z.infer<typeof chargesQuerySchema>

/** Changes the amount of a charge, with a reason; null restores the rent. A waiver of the charge is undone. */
export const adjustChargeSchema = versioned(
  z.object({ amount: amountSchema.nullable(), note: requiredText(500) }),
)
export type AdjustCharge = z.infer<typeof adjustChargeSchema>

/** Waives the open amount of a charge; payments stay as they are. */
export const waiveChargeSchema = versioned(z.object({ note: requiredText(500) }))
export type WaiveCharge = z.infer<typeof waiveChargeSchema>

/** Creates charges for the time before the apartment was entered. They are created only by this request. */
export const backfillChargesSchema = z.object({ apartment_id: referenceTo('apartments'), from: monthSchema })
export type BackfillCharges = z.infer<typeof backfillChargesSchema>

const perKind = z.object({ rent: z.number(), utilities: z.number(), other: z.number() })

/** The balance of a lease in one currency, as of today. An ended lease with a zero balance is not listed. */
export const balanceSchema = z.object({
  lease_id: idSchema,
  lease_status: z.enum(['upcoming', 'current', 'ended']),
  /** The last day of the lease, null: no end. */
  lease_end: calendarDateSchema.nullable(),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  currency: currencySchema,
  /** The sum of charges that are due. */
  due: z.number(),
  /** Payments (also in advance) and withheld deposit. Deposit payments are not included. */
  paid: z.number(),
  /** `due` minus `paid`: what is owed; negative: paid in advance. */
  balance: z.number(),
  /** Payments that settle no due charge. Credit of one kind can exist while charges of another kind are open. */
  credit: z.number(),
  /** The open amount of due charges by kind; the sum is `balance` plus `credit`. */
  open: perKind,
  oldest_unpaid: calendarDateSchema.nullable(),
  /** Days since `oldest_unpaid`. */
  days_late: z.number(),
  /** What of the open amount falls due today: it is not overdue. */
  due_today: z.number().optional(),
  /** The open amount by days since the due date. */
  ageing: z.object({ d0_30: z.number(), d31_60: z.number(), d61_90: z.number(), over_90: z.number() }),
  /** The next due date of the lease's rent, which the credit will pay for; null when there is none. */
  next_due: calendarDateSchema.nullable().optional(),
})
export type Balance = z.infer<typeof balanceSchema>

export const balancesQuerySchema = pageQuerySchema.extend(ofLease)
export type BalancesQuery = z.infer<typeof balancesQuerySchema>

/** How many days ahead is asked for. */
const daysAhead = z.coerce.number().int().min(1).max(366).default(7)

export const upcomingQuerySchema = pageQuerySchema.extend({ ...ofLease, days: daysAhead })
export type UpcomingQuery = z.infer<typeof upcomingQuerySchema>

/** An amount that falls due in the coming days and is not paid in advance. */
export const upcomingSchema = z.object({
  /** The cursor for a page that ends with this row. */
  id: idSchema,
  lease_id: idSchema,
  /** null: rent without a charge yet. */
  charge_id: idSchema.nullable(),
  kind: z.enum(chargeKinds),
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  /** The month that it is for; of utilities, the month of consumption. */
  month: monthSchema,
  due_date: calendarDateSchema,
  /** The amount to pay after credit. */
  amount: z.number(),
  currency: currencySchema,
})
export type Upcoming = z.infer<typeof upcomingSchema>

export const rentSummaryQuerySchema = z.object({ month: monthSchema, days: daysAhead })
export type RentSummaryQuery = z.infer<typeof rentSummaryQuerySchema>

const paidSchema = z.object({ currency: currencySchema, amount: z.number() })

/** How the rent stands, in one state of the records: what is owed, what a month asks, and what comes next. */
export const rentSummarySchema = z.object({
  /** As `/rent/balances` lists them. */
  balances: balanceSchema.array(),
  /** As `/rent/charges` lists them, from the first of the month on. */
  charges: chargeSchema.array(),
  /** As `/rent/upcoming` lists them. */
  upcoming: upcomingSchema.array(),
  /** The number of payments that are dated in the month, deposits too. */
  payments: z.number(),
  /** What came in with those that are dated until today, by currency; a deposit is held, and has not come in. */
  received: paidSchema.array(),
  /** The deposits among them. */
  deposits: paidSchema.array(),
})
export type RentSummary = z.infer<typeof rentSummarySchema>
