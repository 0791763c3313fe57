import { calendarDateSchema } from './dates.ts'
import { exchangeCurrencies } from './exchange-currencies.ts'
import { amountSchema } from './money.ts'
import { z } from './zod.ts'

export const exchangeCurrencySchema = z.enum(exchangeCurrencies)

/** The day on which the hryvnia was introduced. */
const firstDate = '1996-09-02'

const rateDateSchema = calendarDateSchema.refine(date => date >= firstDate, {
  params: { code: 'out_of_range' },
})

export const rateQuerySchema = z.object({
  currency: exchangeCurrencySchema,
  /** By default today in the product's time zone; tomorrow is the latest. */
  date: rateDateSchema.optional(),
})
export type RateQuery = z.infer<typeof rateQuerySchema>

export const currencyRateSchema = z.object({
  currency: exchangeCurrencySchema,
  /** Hryvnias for one unit. */
  rate: z.number().positive(),
  /** The day of the rate: the requested day, or the last earlier day with a known rate. */
  date: calendarDateSchema,
  source: z.literal('NBU'),
  /** Whether the bank could not be reached, so that a newer rate may exist. */
  stale: z.boolean(),
})
export type CurrencyRate = z.infer<typeof currencyRateSchema>

export const convertSchema = z.object({
  amount: amountSchema,
  currency: exchangeCurrencySchema,
  date: rateDateSchema.optional(),
})
export type Convert = z.infer<typeof convertSchema>

export const convertedSchema = z.object({
  amount: amountSchema,
  currency: exchangeCurrencySchema,
  /** The requested day. */
  date: calendarDateSchema,
  rate: z.number().positive(),
  /** The day of the rate; it can be earlier than the requested day. */
  rate_date: calendarDateSchema,
  /** `amount × rate`, rounded once to the kopeck, half away from zero. */
  result: z.number(),
  result_currency: z.literal('UAH'),
  stale: z.boolean(),
})
export type Converted = z.infer<typeof convertedSchema>

export const exchangeCurrencyItemSchema = z.object({ code: exchangeCurrencySchema, symbol: z.string() })
export type ExchangeCurrencyItem = z.infer<typeof exchangeCurrencyItemSchema>

export const dailyRatesQuerySchema = z.object({
  currency: exchangeCurrencySchema,
  from: rateDateSchema,
  to: rateDateSchema,
})
export type DailyRatesQuery = z.infer<typeof dailyRatesQuerySchema>

/** The rates of one currency on many days. */
export const dailyRatesSchema = z.object({
  currency: exchangeCurrencySchema,
  /**
   * Rates by date. A missing day has the rate of the last day before it. The first rate is the one valid on
   * `from`, if known.
   */
  rates: z.object({ date: calendarDateSchema, rate: z.number().positive() }).array(),
  /** False while some days are still being fetched from the bank; a later request returns more. */
  is_complete: z.boolean(),
  /** Whether days are missing because the bank cannot be reached, so that more may not come soon. */
  stale: z.boolean(),
})
export type DailyRates = z.infer<typeof dailyRatesSchema>
