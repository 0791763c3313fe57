import type { Currency } from '@orenda/contracts/currencies'

/** The rates of today by which a report is converted. */
export interface DayRates {
  known: readonly { currency: Currency; rate: number; date: string }[]
  /** Currencies without a rate: their amounts stay as they are. */
  unknown: readonly Currency[]
  isWaiting: boolean
  /** Rates that could not be read, for another reason than that there are none. */
  failed: { error: Error | null; refetch: () => unknown } | undefined
  /** Whether the bank is away, so that newer ones may exist. */
  isStale: boolean
}

/** Rates as something that a report waits for, and offers to read again. */
export const waitingFor = (rates: DayRates | null) => {
  const { isWaiting = false, failed } = rates ?? {}
  return {
    error: failed?.error ?? null,
    isError: failed !== undefined,
    isFetching: isWaiting,
    data: isWaiting || failed ? undefined : (rates ?? true),
    refetch: () => failed?.refetch(),
  }
}
