import { calendarDateSchema } from './dates.ts'
import { exchangeCurrencies } from './exchange-currencies.ts'
import { amountSchema } from './money.ts'
import { z } from './zod.ts'

export const exchangeCurrencySchema = z.enum(exchangeCurrencies)

/** The first day of the hryvnia. */
const firstDate = '1996-09-02'

const rateDateSchema = calendarDateSchema.refine(date => date >= firstDate, {
  params: { code: 'out_of_range' },
})

export const rateQuerySchema = z.object({
  currency: exchangeCurrencySchema,
  /** Default: today in the product's zone; at most tomorrow. */
  date: rateDateSchema.optional(),
})
export type RateQuery = z.infer<typeof rateQuerySchema>

export const currencyRateSchema = z.object({
  currency: exchangeCurrencySchema,
  /** Hryvnias for one unit. */
  rate: z.number().positive(),
  /** The day on which the rate is in force: the one that was asked for, or the last one before it that is known. */
  date: calendarDateSchema,
  source: z.literal('NBU'),
  /** Whether the bank could not be asked, and the rate may be an older one than it would say. */
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
  /** The day that was asked for. */
  date: calendarDateSchema,
  rate: z.number().positive(),
  /** The day of the rate; it can be earlier. */
  rate_date: calendarDateSchema,
  /** `amount × rate`, rounded once, half a kopeck away from zero. */
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

/** Rates of one currency, for sums of many days. */
export const dailyRatesSchema = z.object({
  currency: exchangeCurrencySchema,
  /** By date. A day that is missing has the rate of the last day before it. The first is in force on `from` where it is known. */
  rates: z.object({ date: calendarDateSchema, rate: z.number().positive() }).array(),
  /** false while days in between are still being fetched from the bank: asking again later gives more. */
  is_complete: z.boolean(),
})
export type DailyRates = z.infer<typeof dailyRatesSchema>
