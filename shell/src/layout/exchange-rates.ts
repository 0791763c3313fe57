import type { CurrencyRate } from '@orenda/contracts/currency'
import { exchangeCurrencies } from '@orenda/contracts/exchange-currencies'
import { ApiError, api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** Rates are given in hryvnias, so the hryvnia itself is left out. */
const [, ...foreign] = exchangeCurrencies

/** Milliseconds for which loaded rates are not requested again, and after which missing ones are. */
const freshFor = { all: 10 * 60_000, some: 60_000 }

/** Whether the session has ended. */
export const isRefused = (error: unknown): boolean => ApiError.is(error) && error.status === 401

/**
 * The rates of the main currencies, requested one after the other (specification 7). A rate that fails is left
 * out; an error that affects all rates fails the query.
 */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: async ({ signal }) => {
    const rates: CurrencyRate[] = []
    for (const currency of foreign) {
      try {
        rates.push(await api.get<CurrencyRate>('currency/rate', { query: { currency }, signal }))
      } catch (error) {
        if (signal.aborted || !navigator.onLine || isRefused(error)) throw error
        const reason = ApiError.is(error) ? error.code : String(error)
        // biome-ignore lint/suspicious/noConsole: specification 8 wants it logged
        console.warn(`There is no rate of ${currency}: ${reason}`)
      }
    }
    return rates
  },
  staleTime: ({ state }) => (state.data?.length === foreign.length ? freshFor.all : freshFor.some),
})
