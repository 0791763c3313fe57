import type { Charge } from '@orenda/contracts/rent'
import type { BillAll, TakeBillsBack, UtilitySummary } from '@orenda/contracts/utility-summary'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

type Asked = Readonly<Record<string, string>>

/** An answer ends where a whole month does not fit in any more: the rest is asked for with that as the last. */
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

/** Bills a month of several apartments, all or none. */
export const billAll = (wanted: BillAll) => api.post<Charge[]>('utilities/bill/batch', wanted)

/** Takes back what is not paid, of all of them or none. */
export const takeAllBack = (wanted: TakeBillsBack) => api.delete('utilities/bill/batch', wanted)

/** Charges have come or gone: what tells of them is read again. */
export const reloadBilled = () =>
  Promise.all(
    [['utilities', 'summary'], ['leases'], ['rent']].map(queryKey =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
