import { calendarDateSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { reportFigures } from './report-figures.ts'
import { z } from './zod.ts'

/** The days that a report is of, first and last included, and the apartment if it is of one alone. */
const span = {
  from: calendarDateSchema,
  to: calendarDateSchema,
  apartment_id: referenceTo('apartments').optional(),
}
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notInOrder = { path: ['to'], params: { code: 'date_order' } }

export const reportQuerySchema = z.object(span).refine(inOrder, notInOrder)
export type ReportQuery = z.infer<typeof reportQuerySchema>

export const depositReportQuerySchema = z.object({ apartment_id: span.apartment_id })
export type DepositReportQuery = z.infer<typeof depositReportQuerySchema>

/** Money of one currency. */
const profitFigures = {
  /** What came in: rent, penalties, repairs, other payments, and deposits that were withheld. No utilities, no deposits. */
  received: z.number(),
  /** Expenses that are done, without those for utilities. */
  expenses: z.number(),
  /** Management fees, in hryvnia. */
  fees: z.number(),
  /** `received` less `expenses` less `fees`. */
  profit: z.number(),
  /** Expenses that are only planned. They are in no other figure. */
  planned: z.number(),
  /** What is passed on to tenants. It is in no other figure. */
  utilities: z.object({
    /** The bills of the month that was consumed in, less what was waived. */
    billed: z.number(),
    /** What tenants paid for utilities. */
    received: z.number(),
    /** Expenses for utilities that are done. */
    cost: z.number(),
  }),
}

export const apartmentProfitSchema = z.object({
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  month: monthSchema,
  currency: currencySchema,
  ...profitFigures,
})
export type ApartmentProfit = z.infer<typeof apartmentProfitSchema>

export const profitTotalSchema = z.object({ currency: currencySchema, ...profitFigures })
export type ProfitTotal = z.infer<typeof profitTotalSchema>

/** What apartments brought in, by apartment, month and currency. Amounts of different currencies are never summed. */
export const profitReportSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** By apartment name, the oldest month first; only months in which there was something. */
  rows: apartmentProfitSchema.array(),
  totals: profitTotalSchema.array(),
})
export type ProfitReport = z.infer<typeof profitReportSchema>

export const reportFigureSchema = z.enum(reportFigures)

export const profitEntriesQuerySchema = z
  .object({ ...span, currency: currencySchema, figure: reportFigureSchema })
  .refine(inOrder, notInOrder)
export type ProfitEntriesQuery = z.infer<typeof profitEntriesQuerySchema>

/** One of the records that a figure is the sum of. */
export const profitEntrySchema = z.object({
  kind: z.enum(['payment', 'deposit', 'expense', 'fee', 'charge']),
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** The day; of a bill the first day of the month that was consumed in. */
  date: calendarDateSchema,
  /** The category of a payment or an expense, the type of a fee, the kind of a charge; null for a deposit. */
  category: z.string().nullable(),
  note: z.string(),
  amount: z.number(),
})
export type ProfitEntry = z.infer<typeof profitEntrySchema>

export const heldDepositSchema = z.object({
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  /** The last day of the lease; null for one without an end. */
  lease_end: calendarDateSchema.nullable(),
  /** The day on which the first of it came in. */
  since: calendarDateSchema,
  currency: currencySchema,
  held: z.number(),
})
export type HeldDeposit = z.infer<typeof heldDepositSchema>

/** Deposits that are held today. */
export const depositReportSchema = z.object({
  rows: heldDepositSchema.array(),
  totals: z.object({ currency: currencySchema, held: z.number() }).array(),
})
export type DepositReport = z.infer<typeof depositReportSchema>

export const occupancyMonthSchema = z.object({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  month: monthSchema,
  /** Days of the month on which a lease ran, and on which none did. */
  days_let: z.int(),
  days_vacant: z.int(),
  /** What these vacant days would have brought in: of the rent of the lease before, else of the one after. */
  rent_missed: z.number(),
  currency: currencySchema,
})
export type OccupancyMonth = z.infer<typeof occupancyMonthSchema>

/** How long apartments were let, from the first lease of each on. Days to come are not in it. */
export const occupancyReportSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  rows: occupancyMonthSchema.array(),
  totals: z.object({
    days_let: z.int(),
    days_vacant: z.int(),
    rent_missed: z.object({ currency: currencySchema, amount: z.number() }).array(),
  }),
})
export type OccupancyReport = z.infer<typeof occupancyReportSchema>
