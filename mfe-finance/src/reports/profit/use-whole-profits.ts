import { profitLines } from '@orenda/contracts/rules/profit-lines'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ProfitSpan, profitQuery } from '../reports.api.ts'

interface WholeProfits {
  isWaiting: boolean
  /** What each apartment is left with in hryvnia, the most first. Empty without rates, and when the report is in hryvnia. */
  profits: ReadonlyMap<string, number>
}

/**
 * The profit of each apartment over all its currencies, by which the report of each currency is ordered.
 * @param currencies how many the report has: one orders itself
 */
export function useWholeProfits(span: ProfitSpan, currencies: number): WholeProfits {
  const isApart = span.convert === undefined && currencies > 1
  const { data, isLoading } = useQuery({ ...profitQuery({ ...span, convert: 'UAH' }), enabled: isApart })
  const profits = useMemo(
    () =>
      new Map(
        isApart
          ? profitLines(data?.rows ?? []).map(({ apartment_id, profit }) => [apartment_id, profit])
          : [],
      ),
    [data, isApart],
  )
  return { isWaiting: isLoading, profits }
}
