import type { Currency } from '@orenda/contracts/currencies'
import { type DayAmount, rateOn, toHryvnia } from '@orenda/contracts/rules/hryvnia'
import { useWhenOnline } from '@orenda/shared-ui/pages'
import { today } from '@orenda/shared-ui/texts'
import { useQueries } from '@tanstack/react-query'
import { firstRateDay, ratesOfDays } from './exchange-rates.api.ts'

/** Rows in hryvnias, and how many are left out because no rate is known for them. */
export interface Converted<Row> {
  rows: readonly Row[]
  missing: number
}

interface Rates {
  /** The rows, each at the rate of its day. */
  of: <Row extends DayAmount>(rows: readonly Row[]) => Converted<Row>
  isFailed: boolean
  isOnItsWay: boolean
  retry: () => void
}

/** Reads the rates by which rows are converted to hryvnias; none for no rows. */
export function useInHryvnia(rows: readonly DayAmount[]): Rates {
  const foreign = [...new Set(rows.map(({ currency }) => currency))].filter(each => each !== 'UAH')
  const { rates, isFailed, isOnItsWay, retry } = useRates(rows, foreign, today())
  useWhenOnline(retry, isFailed)
  return {
    isFailed,
    isOnItsWay,
    retry,
    of: all => {
      const known = all.flatMap(row => {
        const rate = row.currency === 'UAH' ? 1 : rateOn(rates.get(row.currency) ?? [], row.date)
        return rate === undefined
          ? []
          : [{ ...row, amount: toHryvnia(row.amount, rate), currency: 'UAH' as const }]
      })
      return { rows: known, missing: all.length - known.length }
    },
  }
}

/** The rates of the rows' days; there are no rates for future days. */
function useRates(rows: readonly DayAmount[], foreign: readonly Currency[], now: string) {
  const inForce = (day: string) => (day < firstRateDay ? firstRateDay : day > now ? now : day)
  const days = rows
    .filter(({ currency }) => currency !== 'UAH')
    .map(({ date }) => inForce(date.slice(0, 10)))
    .sort()
  const [from, to] = [days[0] ?? now, days.at(-1) ?? now]
  return useQueries({
    queries: foreign.map(currency => ratesOfDays(currency, from, to)),
    combine: results => ({
      rates: new Map(foreign.map((currency, at) => [currency, results[at]?.data?.rates ?? []])),
      isFailed: results.some(({ isError, data, isFetching }) =>
        data === undefined ? isError && !isFetching : data.stale || (isError && !data.is_complete),
      ),
      isOnItsWay: results.some(({ data }) => data?.is_complete !== true),
      retry: () => {
        for (const result of results) if (result.isError || result.data?.stale) void result.refetch()
      },
    }),
  })
}
