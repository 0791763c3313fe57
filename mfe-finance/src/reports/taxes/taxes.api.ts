import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import type { ChosenRegime, DueTaxes, PaidTax, TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'
import { monthEventsKey } from '../../panels/month-events.api.ts'

const key = ['reports', 'taxes']

/** Milliseconds after which taxes whose rates are not all there are read again. */
const pause = 5000

const untilComplete = (data: Pick<TaxYear, 'rates'> | undefined) => data?.rates.is_complete === false && pause

/** @param regime null for the landlord's own */
export const taxesQuery = (year: number, regime: TaxRegime | null) =>
  queryOptions({
    queryKey: [...key, year, regime],
    queryFn: ({ signal }) =>
      api.get<TaxYear>('taxes', { query: { year: String(year), ...(regime && { regime }) }, signal }),
    refetchInterval: ({ state: { data } }) => untilComplete(data),
  })

/** What is to be paid for the quarters that have ended. */
export const dueTaxesQuery = queryOptions({
  queryKey: [...key, 'due'],
  queryFn: ({ signal }) => api.get<DueTaxes>('taxes/due', { signal }),
  refetchInterval: ({ state: { data } }) => untilComplete(data),
  // Payments are changed on other pages and in other windows.
  staleTime: 0,
})

/** Marks the tax of a quarter as paid; without a day it takes that back. @throws ApiError */
export async function payTax(
  { year, regime }: Pick<TaxYear, 'year' | 'regime'>,
  quarter: TaxQuarter['quarter'],
  paid: { paid_on: string; amount: number } | null,
): Promise<void> {
  await api.put<PaidTax>(`taxes/${year}/${quarter}`, { regime, ...(paid ?? { paid_on: null }) })
  await reload()
}

/** Keeps how the landlord pays. @throws ApiError */
export async function chooseRegime(regime: TaxRegime): Promise<void> {
  await api.put<ChosenRegime>('taxes/regime', { regime })
  await reload()
}

const reload = () =>
  Promise.all([key, monthEventsKey].map(queryKey => queryClient.invalidateQueries({ queryKey }))).catch(
    () => undefined,
  )
