import type { CurrencyRate } from '@orenda/contracts/currency'
import { exchangeCurrencies } from '@orenda/contracts/exchange-currencies'
import { ApiError, api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** The hryvnia is what the others are told in. */
const [, ...foreign] = exchangeCurrencies

/** Milliseconds for which rates are not asked for again, and after which one that was missing is. */
const freshFor = { all: 10 * 60_000, some: 60_000 }

/** Whether nobody is signed in any more. */
export const isRefused = (error: unknown): boolean => ApiError.is(error) && error.status === 401

/**
 * The rates of the main currencies, each asked for when the one before it is there (specification 7). One that fails is
 * left out; what would fail the others, too, fails the whole.
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
