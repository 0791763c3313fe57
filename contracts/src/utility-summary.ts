import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { maxBatchSize } from './max-rows.ts'
import { currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { chargeStatuses } from './rent.ts'
import { optionalText } from './text.ts'
import { utilityTypeSchema } from './utilities.ts'
import { z } from './zod.ts'

/** The months to sum: all, one, or a range. `type` filters only readings; fees and bills stay. */
export const utilitySummaryQuerySchema = z.object({
  apartment_id: referenceTo('apartments').optional(),
  type: utilityTypeSchema.optional(),
  month: monthSchema.optional(),
  /** The first and last month. */
  from: monthSchema.optional(),
  to: monthSchema.optional(),
})
export type UtilitySummaryQuery = z.infer<typeof utilitySummaryQuerySchema>

const amounts = z.object({ consumed: z.number(), total: z.number() })

/**
 * The consumption of one utility in one apartment and month, all zones together. A reading belongs to the month
 * of its date.
 */
export const consumptionSchema = amounts.extend({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  type: utilityTypeSchema,
  month: monthSchema,
  /** The previous month and the same month of the previous year; null without readings. */
  month_before: amounts.nullable(),
  year_before: amounts.nullable(),
})
export type Consumption = z.infer<typeof consumptionSchema>

export const feeSumSchema = z.object({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  month: monthSchema,
  total: z.number(),
})
export type FeeSum = z.infer<typeof feeSumSchema>

/** The first and last day of a lease, which pays for what was consumed from one to the other; null: open. */
const leaseDays = { lease_start: calendarDateSchema.nullable(), lease_end: calendarDateSchema.nullable() }

/** The utility bill of a lease for one month. */
export const utilityBillSchema = z.object({
  charge_id: idSchema,
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  month: monthSchema,
  /** The amount owed, after waivers. */
  amount: z.number(),
  /** The amount computed from the current readings; it differs from `amount` when readings have changed since. */
  billable: z.number(),
  settled: z.number(),
  open: z.number(),
  currency: currencySchema,
  status: z.enum(chargeStatuses),
  due_date: calendarDateSchema,
  ...leaseDays,
  /** When the first bill was made. */
  created_at: instantSchema,
})
export type UtilityBill = z.infer<typeof utilityBillSchema>

/** What can be billed for a month: the leases of an apartment with readings, and the amount for each. */
export const billableSchema = z.object({
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  month: monthSchema,
  amount: z.number(),
  ...leaseDays,
})
export type Billable = z.infer<typeof billableSchema>

/** Amounts are in `utilityCurrency`. */
export const utilitySummarySchema = z.object({
  /** Newest month first, then by apartment and type. Only whole months, at most `maxRows` rows in total. */
  rows: consumptionSchema.array(),
  fees: feeSumSchema.array(),
  /** Totals of each month that has rows or fees. */
  totals: z
    .object({ month: monthSchema, utilities: z.number(), fees: z.number(), total: z.number() })
    .array(),
  /** Only when `month` is given. */
  bills: utilityBillSchema.array(),
  /** Only when `month` is given: leases without a bill for it. */
  unbilled: billableSchema.array(),
  /** The newest month that is not included; request it with `to`. */
  more: monthSchema.nullable(),
})
export type UtilitySummary = z.infer<typeof utilitySummarySchema>

export const billUtilitiesSchema = z.object({
  apartment_id: referenceTo('apartments'),
  month: monthSchema,
  /** The note of the charges. */
  note: optionalText(500).default(''),
})
export type BillUtilities = z.infer<typeof billUtilitiesSchema>

/** Bills several apartments for a month in one transaction. */
export const billAllSchema = z.object({
  apartment_ids: referenceTo('apartments').array().min(1).max(maxBatchSize),
  month: monthSchema,
  /** The note of the charges. */
  note: optionalText(500).default(''),
})
export type BillAll = z.infer<typeof billAllSchema>

export const takeBillsBackSchema = billAllSchema.omit({ note: true })
export type TakeBillsBack = z.infer<typeof takeBillsBackSchema>

export const billQuerySchema = z.object({ apartment_id: referenceTo('apartments'), month: monthSchema })
export type BillQuery = z.infer<typeof billQuerySchema>
