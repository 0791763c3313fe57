import type { Charge } from '@orenda/contracts/rent'
import type { BillAll, TakeBillsBack, UtilitySummary } from '@orenda/contracts/utility-summary'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

type Asked = Readonly<Record<string, string>>

/** An answer ends after the last whole month that fits; the rest is requested with the next month as `to`. */
async function readSummary(query: Asked, signal: AbortSignal): Promise<UtilitySummary> {
  const page = await api.get<UtilitySummary>('utilities/summary', { query, signal })
  if (page.more === null) return page
  const rest = await readSummary({ ...query, to: page.more }, signal)
  return {
    ...page,
    rows: [...page.rows, ...rest.rows],
    fees: [...page.fees, ...rest.fees],
    totals: [...page.totals, ...rest.totals],
  }
}

/** @param asked `apartment_id`, `type`, `month`, `from`, `to` */
export const summaryQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['utilities', 'summary', asked],
    queryFn: ({ signal }) => readSummary(asked, signal),
  })

/** Bills several apartments for a month in one transaction. */
export const billAll = (wanted: BillAll) => api.post<Charge[]>('utilities/bill/batch', wanted)

/** Deletes unpaid bills in one transaction. */
export const takeAllBack = (wanted: TakeBillsBack) => api.delete('utilities/bill/batch', wanted)

/** Charges were created or deleted, so everything that depends on them is reloaded. */
export const reloadBilled = () =>
  Promise.all(
    [['utilities', 'summary'], ['leases'], ['rent'], ['payment-requests']].map(queryKey =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
