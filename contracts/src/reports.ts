import { calendarDateSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { leaseSchema } from './leases.ts'
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
/** Also as a file: `xlsx` has the rows, `pdf` the whole report. */
const asFile = {
  format: z.enum(['json', 'xlsx', 'pdf']).optional(),
  /** The language of a file; the landlord's when left out. */
  lang: z.enum(languages).optional(),
}
/** Every record in hryvnia, by the bank's rate on its day. Left out: each currency for itself. */
const converted = { convert: z.literal('UAH').optional() }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notInOrder = { path: ['to'], params: { code: 'date_order' } }

export const reportQuerySchema = z.object({ ...span, ...asFile }).refine(inOrder, notInOrder)
export type ReportQuery = z.infer<typeof reportQuerySchema>

export const profitQuerySchema = z.object({ ...span, ...converted, ...asFile }).refine(inOrder, notInOrder)
export type ProfitQuery = z.infer<typeof profitQuerySchema>

/** All amounts in hryvnia, by the bank's rates of today. Left out: each currency for itself. */
const convertedToday = { convert: z.literal('UAH').optional() }

export const rentRollQuerySchema = z
  .object({ ...span, ...convertedToday, ...asFile })
  .refine(inOrder, notInOrder)
export type RentRollQuery = z.infer<typeof rentRollQuerySchema>

export const depositReportQuerySchema = z.object({
  apartment_id: span.apartment_id,
  ...convertedToday,
  ...asFile,
})
export type DepositReportQuery = z.infer<typeof depositReportQuerySchema>

/**
 * The rates of today in the other currencies of the rows, for `convert`. Rows and totals stay in their currencies, so that
 * a reader has both; files have the amounts in hryvnia. A currency without a known rate is left out.
 */
const ratesOfToday = z
  .object({
    of: z.object({ currency: currencySchema, rate: z.number(), date: calendarDateSchema }).array(),
    /** Whether the bank cannot be reached, so that newer ones may exist. */
    stale: z.boolean(),
  })
  .optional()
export type RatesOfToday = NonNullable<z.infer<typeof ratesOfToday>>

/** Money of one currency. What is dated after today is not yet received or spent: it is in no figure but `planned`, which is without
 * utilities. */
const profitFigures = {
  /**
   * What came in: rent, penalties, repairs, other payments, and what was withheld of deposits. No utilities, whatever they were
   * paid with, no deposits.
   */
  received: z.number(),
  /** Expenses that are done, without those for utilities. */
  expenses: z.number(),
  /** Management fees, in hryvnia. */
  fees: z.number(),
  /** `received` less `expenses` less `fees`. */
  profit: z.number(),
  /** Expenses that are only planned, without those for utilities, as `expenses`. They are in no other figure. */
  planned: z.number(),
  /** What is passed on to tenants. It is in no other figure. */
  utilities: z.object({
    /** The bills of the month that was consumed in, less what was waived. */
    billed: z.number(),
    /** What tenants paid for utilities, and what was withheld of deposits for them. */
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

/**
 * What apartments brought in, by apartment, month and currency. Amounts of different currencies are never summed: either each
 * stands for itself, or all are converted.
 */
export const profitReportSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** By apartment name, the oldest month first; only months in which there was something. */
  rows: apartmentProfitSchema.array(),
  totals: profitTotalSchema.array(),
  /** How all was converted; null when it was not. */
  rates: z
    .object({
      /** False while rates are still fetched from the bank: a day without one counts by the last before it. */
      is_complete: z.boolean(),
      /** Whether rates are missing because the bank cannot be reached. */
      stale: z.boolean(),
      /** Records before the first known rate. They are in no figure. */
      missing: z.int(),
    })
    .nullable()
    .optional(),
})
export type ProfitReport = z.infer<typeof profitReportSchema>

/** Income and expenses of all apartments, or of one, by month and currency, the oldest month first. */
export const monthsReportSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  rows: z.object({ month: monthSchema, currency: currencySchema, ...profitFigures }).array(),
  totals: profitTotalSchema.array(),
  rates: profitReportSchema.shape.rates,
})
export type MonthsReport = z.infer<typeof monthsReportSchema>

export const reportFigureSchema = z.enum(reportFigures)

export const profitEntriesQuerySchema = z
  .object({ ...span, ...converted, currency: currencySchema, figure: reportFigureSchema })
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
  /** Who paid; blank for what has no tenant. */
  tenant_name: z.string().optional(),
  /** What was converted, with hryvnias for one unit and the day of that rate; null for an amount in its own currency. */
  original: z
    .object({
      amount: z.number(),
      currency: currencySchema,
      rate: z.number(),
      rate_date: calendarDateSchema.optional(),
    })
    .nullable()
    .optional(),
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
  rates: ratesOfToday,
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

/** Every lease that ran within the period, with what is owed today. */
export const rentRollSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  rows: leaseSchema.array(),
  rates: ratesOfToday,
})
export type RentRoll = z.infer<typeof rentRollSchema>

/** What a lease owes in one currency, without what falls due today. */
export const overdueSchema = z.object({
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  /** The last day of the lease; null for one without an end. */
  lease_end: calendarDateSchema.nullable(),
  currency: currencySchema,
  amount: z.number(),
  /** The due date of the oldest open charge. */
  since: calendarDateSchema,
  days_late: z.int(),
  /** By days since the due date. */
  ageing: z.object({ d0_30: z.number(), d31_60: z.number(), d61_90: z.number(), over_90: z.number() }),
})
export type Overdue = z.infer<typeof overdueSchema>

/** Who owes today, the longest late first. */
export const overdueReportSchema = z.object({
  rows: overdueSchema.array(),
  totals: z.object({ currency: currencySchema, amount: z.number() }).array(),
  rates: ratesOfToday,
})
export type OverdueReport = z.infer<typeof overdueReportSchema>

const passedOn = { currency: currencySchema, ...profitFigures.utilities.shape }

/** Utilities that were billed against what tenants paid, by apartment, month and currency. */
export const utilitiesReportSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  rows: z
    .object({
      apartment_id: referenceTo('apartments'),
      apartment_name: z.string(),
      month: monthSchema,
      ...passedOn,
    })
    .array(),
  totals: z.object(passedOn).array(),
  rates: profitReportSchema.shape.rates,
})
export type UtilitiesReport = z.infer<typeof utilitiesReportSchema>
