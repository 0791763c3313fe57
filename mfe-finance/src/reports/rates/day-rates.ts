import type { Currency } from '@orenda/contracts/currencies'
import type { RateOf } from '@orenda/contracts/rules/rows-in-hryvnia'

/** The rates of today by which a report is converted. */
export interface DayRates {
  known: readonly { currency: Currency; rate: number; date: string }[]
  /** Currencies without a rate: their amounts stay as they are. */
  unknown: readonly Currency[]
  isWaiting: boolean
  /** Whether the bank is away, so that newer ones may exist. */
  isStale: boolean
}

/** Without rates each currency stands for itself. */
export const rateIn =
  (rates: DayRates | null): RateOf =>
  currency =>
    rates?.known.find(rate => rate.currency === currency)?.rate

/** Rates as something that a report waits for: one that does not come leaves its amounts as they are. */
export const waitingFor = (rates: DayRates | null) => ({
  error: null,
  isError: false,
  isFetching: rates?.isWaiting ?? false,
  data: rates?.isWaiting ? undefined : (rates ?? true),
  refetch: () => undefined,
})
