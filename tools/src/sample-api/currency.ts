import {
  type Convert,
  type Converted,
  type CurrencyRate,
  convertedSchema,
  convertSchema,
  currencyRateSchema,
  type DailyRates,
  type DailyRatesQuery,
  dailyRatesQuerySchema,
  dailyRatesSchema,
  exchangeCurrencyItemSchema,
  type RateQuery,
  rateQuerySchema,
} from '../../../contracts/src/currency.ts'
import {
  type ExchangeCurrency,
  exchangeCurrencies,
  exchangeCurrencySymbols,
} from '../../../contracts/src/exchange-currencies.ts'
import type { Route } from './contract-routes.ts'

/** The schemas of the calls. */
export const currencyCalls: Record<string, Route> = {
  'GET currency/rate': { query: rateQuerySchema, answer: currencyRateSchema },
  'GET currency/rates': { query: dailyRatesQuerySchema, answer: dailyRatesSchema },
  'GET currency/currencies': { answer: exchangeCurrencyItemSchema.array() },
  'POST currency/convert': { body: convertSchema, answer: convertedSchema },
}

/** Average rates of the fake bank, in ten-thousandths of a hryvnia for a unit. */
const middle: Record<ExchangeCurrency, number> = { UAH: 10_000, USD: 415_230, EUR: 481_706, GBP: 556_048 }

const dayLength = 86_400_000

/** A rate with four decimals that changes daily and is always the same for a date. @param date `YYYY-MM-DD` */
function pretendedRate(currency: ExchangeCurrency, date: string): number {
  if (currency === 'UAH') return 1
  const day = Date.parse(`${date}T00:00:00Z`) / dayLength
  return (middle[currency] + ((day * 37) % 101) * 10) / 10_000
}

/** Answers of a bank that has a rate for every day. */
export const currencyAnswers = {
  rate: ({ currency, date }: RateQuery, today: string): CurrencyRate => {
    const day = date ?? today
    return { currency, rate: pretendedRate(currency, day), date: day, source: 'NBU', stale: false }
  },
  rates: ({ currency, from, to }: DailyRatesQuery): DailyRates => ({
    currency,
    rates: daysOf(from, to).map(date => ({ date, rate: pretendedRate(currency, date) })),
    is_complete: true,
    stale: false,
  }),
  convert: ({ amount, currency, date }: Convert, today: string): Converted => {
    const day = date ?? today
    const rate = pretendedRate(currency, day)
    const result = Math.round((Math.round(amount * 100) * Math.round(rate * 10_000)) / 10_000) / 100
    return {
      amount,
      currency,
      date: day,
      rate,
      rate_date: day,
      result,
      result_currency: 'UAH',
      stale: false,
    }
  },
  currencies: () => exchangeCurrencies.map(code => ({ code, symbol: exchangeCurrencySymbols[code] })),
}

const daysOf = (from: string, to: string): string[] => {
  const [first, last] = [from, to].map(date => Date.parse(`${date}T00:00:00Z`)) as [number, number]
  return Array.from({ length: Math.max(0, (last - first) / dayLength + 1) }, (_, index) =>
    new Date(first + index * dayLength).toISOString().slice(0, 10),
  )
}
