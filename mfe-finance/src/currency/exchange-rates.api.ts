import type { Currency } from '@orenda/contracts/currencies'
import type { CurrencyRate, DailyRates } from '@orenda/contracts/currency'
import { api } from '@orenda/shared-ui/api'
import { today } from '@orenda/shared-ui/texts'
import { queryOptions } from '@tanstack/react-query'

/** The first day of the hryvnia; earlier rates are not requested. */
export const firstRateDay = '1996-09-02'

/** Milliseconds for which today's rate, or an older one in its place, is not requested again. */
const freshFor = 10 * 60_000

/** The rate on a past day or today; a past rate does not change. @param date `YYYY-MM-DD` */
export const rateOfDay = (currency: Currency, date: string) =>
  queryOptions({
    queryKey: ['exchange-rates', 'of', currency, date],
    queryFn: ({ signal }) => api.get<CurrencyRate>('currency/rate', { query: { currency, date }, signal }),
    staleTime: ({ state: { data } }) =>
      data?.stale === false && date < today() ? Number.POSITIVE_INFINITY : freshFor,
  })

/** Milliseconds after which incomplete rates are requested again; the pause grows with each try. */
const pauseAfter = (tries: number) => Math.min(30_000, 2000 * 1.5 ** tries)

/** The rates of a range of days, requested again until the API has all of them. */
export const ratesOfDays = (currency: Currency, from: string, to: string) =>
  queryOptions({
    queryKey: ['exchange-rates', 'days', currency, from, to],
    queryFn: ({ signal }) => api.get<DailyRates>('currency/rates', { query: { currency, from, to }, signal }),
    staleTime: freshFor,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.is_complete === false && pauseAfter(dataUpdateCount),
  })
