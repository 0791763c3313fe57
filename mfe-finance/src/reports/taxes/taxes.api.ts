import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import type { PaidTax, TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const key = ['reports', 'taxes']

/** Milliseconds after which taxes whose rates are not all there are read again. */
const pause = 5000

export const taxesQuery = (year: number, regime: TaxRegime) =>
  queryOptions({
    queryKey: [...key, year, regime],
    queryFn: ({ signal }) => api.get<TaxYear>('taxes', { query: { year: String(year), regime }, signal }),
    refetchInterval: ({ state: { data } }) => data?.rates.is_complete === false && pause,
  })

/** Marks the tax of a quarter as paid; without a day it takes that back. @throws ApiError */
export async function payTax(
  { year, regime }: Pick<TaxYear, 'year' | 'regime'>,
  quarter: TaxQuarter['quarter'],
  paid: { paid_on: string; amount: number } | null,
): Promise<void> {
  await api.put<PaidTax>(`taxes/${year}/${quarter}`, { regime, ...(paid ?? { paid_on: null }) })
  await queryClient.invalidateQueries({ queryKey: key }).catch(() => undefined)
}
