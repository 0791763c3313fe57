import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { currencySchema } from './money.ts'
import { mostTogether } from './most-rows.ts'
import { referenceTo } from './references.ts'
import { chargeStatuses } from './rent.ts'
import { optionalText } from './text.ts'
import { utilityTypeSchema } from './utilities.ts'
import { z } from './zod.ts'

/**
 * What is summed: all months, one, or a span of them. `type` leaves fees and bills as they are, and only chooses among
 * readings.
 */
export const utilitySummaryQuerySchema = z.object({
  apartment_id: referenceTo('apartments').optional(),
  type: utilityTypeSchema.optional(),
  month: monthSchema.optional(),
  /** The first and the last month. */
  from: monthSchema.optional(),
  to: monthSchema.optional(),
})
export type UtilitySummaryQuery = z.infer<typeof utilitySummaryQuerySchema>

const amounts = z.object({ consumed: z.number(), total: z.number() })

/** What the meters of one kind counted in an apartment in a month, all zones together. A reading is of the month of its date. */
export const consumptionSchema = amounts.extend({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  type: utilityTypeSchema,
  month: monthSchema,
  /** Of the month before, and of the same month a year before; null without readings. */
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

/** What was billed to a lease for a month. */
export const utilityBillSchema = z.object({
  charge_id: idSchema,
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** null when the tenant has been deleted since. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  month: monthSchema,
  /** What is owed, less what was waived. */
  amount: z.number(),
  /** What the readings of the month come to for this lease by now; differs from `amount` when they have changed since. */
  billable: z.number(),
  settled: z.number(),
  open: z.number(),
  currency: currencySchema,
  status: z.enum(chargeStatuses),
  due_date: calendarDateSchema,
  /** When it was billed first. */
  created_at: instantSchema,
})
export type UtilityBill = z.infer<typeof utilityBillSchema>

/** Who could be billed for a month: the leases of an apartment that has readings then, and what each would be asked for. */
export const billableSchema = z.object({
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  month: monthSchema,
  amount: z.number(),
})
export type Billable = z.infer<typeof billableSchema>

/** Amounts are in `utilityCurrency`. */
export const utilitySummarySchema = z.object({
  /** The newest month first, in it by apartment and type; whole months, at most `mostRows` in all. */
  rows: consumptionSchema.array(),
  fees: feeSumSchema.array(),
  /** Each month of the rows and fees. */
  totals: z
    .object({ month: monthSchema, utilities: z.number(), fees: z.number(), total: z.number() })
    .array(),
  /** Only when `month` is given. */
  bills: utilityBillSchema.array(),
  /** Only when `month` is given: leases that have not been billed for it. */
  unbilled: billableSchema.array(),
  /** The newest month that did not fit in; ask with it as `to`. */
  more: monthSchema.nullable(),
})
export type UtilitySummary = z.infer<typeof utilitySummarySchema>

export const billUtilitiesSchema = z.object({
  apartment_id: referenceTo('apartments'),
  month: monthSchema,
  /** What the charges say for themselves. */
  note: optionalText(500).default(''),
})
export type BillUtilities = z.infer<typeof billUtilitiesSchema>

/** Bills of several apartments for a month, all or none. */
export const billAllSchema = z.object({
  apartment_ids: referenceTo('apartments').array().min(1).max(mostTogether),
  month: monthSchema,
  /** What the charges say for themselves. */
  note: optionalText(500).default(''),
})
export type BillAll = z.infer<typeof billAllSchema>

export const takeBillsBackSchema = billAllSchema.omit({ note: true })
export type TakeBillsBack = z.infer<typeof takeBillsBackSchema>

export const billQuerySchema = z.object({ apartment_id: referenceTo('apartments'), month: monthSchema })
export type BillQuery = z.infer<typeof billQuerySchema>
