import { calendarDateSchema } from './dates.ts'
import { languages } from './languages.ts'
import { amountSchema, currencySchema } from './money.ts'
import { profitEntrySchema } from './reports.ts'
import { taxRegimes } from './rules/tax-facts.ts'
import { quarters } from './rules/taxes.ts'
import { z } from './zod.ts'

export const taxRegimeSchema = z.enum(taxRegimes)
const quarterSchema = z.literal(quarters)

export const taxesQuerySchema = z.object({
  year: z.coerce.number().int().min(2000).max(2199),
  /** The landlord's own when left out. */
  regime: taxRegimeSchema.optional(),
  /** Also as a file: `xlsx` has the rows, `pdf` the quarters. */
  format: z.enum(['json', 'xlsx', 'pdf']).optional(),
  lang: z.enum(languages).optional(),
})
export type TaxesQuery = z.infer<typeof taxesQuerySchema>

/** What came in within a quarter, and the tax on it, in hryvnias. */
export const taxQuarterSchema = z.object({
  quarter: quarterSchema,
  from: calendarDateSchema,
  to: calendarDateSchema,
  income_uah: z.number(),
  tax: z.number(),
  levy: z.number(),
  /** The last day to pay; null when the tenant pays. */
  due_date: calendarDateSchema.nullable(),
  /** null while it is not marked as paid. */
  paid: z.object({ paid_on: calendarDateSchema, amount: z.number() }).nullable(),
  /** The records that the income is the sum of, the latest first. */
  rows: profitEntrySchema.array(),
})
export type TaxQuarter = z.infer<typeof taxQuarterSchema>

const taxRatesSchema = z.object({
  /** False while rates are still fetched from the bank. */
  is_complete: z.boolean(),
  /** Whether rates are missing because the bank cannot be reached. */
  stale: z.boolean(),
  /** Records without a rate. They are in no figure. */
  missing: z.int(),
  /** The days of these records, the earliest first, each currency once. */
  missing_days: z.object({ date: calendarDateSchema, currency: currencySchema }).array(),
})

export const taxYearSchema = z.object({
  year: z.int(),
  regime: taxRegimeSchema,
  quarters: taxQuarterSchema.array(),
  totals: z.object({ income_uah: z.number(), tax: z.number(), levy: z.number(), paid: z.number() }),
  /** What may come in within the year, and how much of it is left; null where there is no limit. */
  limit: z.number().nullable(),
  limit_left: z.number().nullable(),
  /** Whether the dwellings that are let are larger than the regime allows, as far as their areas are known. */
  area_warning: z.boolean(),
  /** The square metres that the regime allows, and those that are let; null where there is no limit. */
  area: z.object({ limit: z.number(), let: z.number() }).nullable().optional(),
  /** The figures of the law that were applied. */
  sources: z
    .object({
      what: z.enum(['tax', 'levy', 'limit', 'area', 'contribution']),
      value: z.number(),
      from: calendarDateSchema,
      /** The law, by its official name, and the place in it. */
      source: z.string(),
      /** The same in each language. */
      source_in: z.record(z.enum(languages), z.string()).optional(),
    })
    .array(),
  /** The day on which they were read. */
  read_on: calendarDateSchema,
  rates: taxRatesSchema,
})
export type TaxYear = z.infer<typeof taxYearSchema>

export const taxQuarterParamsSchema = z.object({
  year: z.coerce.number().int().min(2000).max(2199),
  quarter: z.coerce.number().pipe(quarterSchema),
})
export type TaxQuarterParams = z.infer<typeof taxQuarterParamsSchema>

/** Marks the tax of a quarter as paid; `paid_on: null` takes it back. */
export const payTaxSchema = z.object({
  regime: taxRegimeSchema,
  paid_on: calendarDateSchema.nullable(),
  amount: amountSchema.default(0),
})
export type PayTax = z.infer<typeof payTaxSchema>

export const paidTaxSchema = z.object({
  year: z.int(),
  quarter: quarterSchema,
  regime: taxRegimeSchema,
  paid_on: calendarDateSchema.nullable(),
  amount: z.number(),
})
export type PaidTax = z.infer<typeof paidTaxSchema>

/** How a landlord pays: what Today and the calendar go by, and the page of taxes begins with. */
export const chosenRegimeSchema = z.object({ regime: taxRegimeSchema })
export type ChosenRegime = z.infer<typeof chosenRegimeSchema>

const dueQuarterSchema = z.object({
  year: z.int(),
  quarter: quarterSchema,
  /** The last day to pay. */
  due_date: calendarDateSchema,
})

/** What is to be paid for the last quarters that have ended. */
export const dueTaxesSchema = z.object({
  regime: taxRegimeSchema,
  /** Those that are not marked as paid and have something to pay, the oldest first. */
  rows: dueQuarterSchema.extend({ tax: z.number(), levy: z.number() }).array(),
  /** The quarter that is not over; null when the tenant pays. */
  next: dueQuarterSchema.nullable(),
  rates: taxRatesSchema,
})
export type DueTaxes = z.infer<typeof dueTaxesSchema>
