import type { OneOffCharge } from '@orenda/contracts/one-off-charges'
import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import type {
  AdjustCharge,
  Balance,
  Charge,
  RentSummary,
  Upcoming,
  WaiveCharge,
} from '@orenda/contracts/rent'
import { api, queryClient } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

export const rentKey = ['rent']

/** The number of days ahead in the summary. */
const horizon = 7

/** The balance of each lease. The page requests it early too: see `reads` of `remote.config.ts`. */
export const balancesQuery = queryOptions({
  queryKey: [...rentKey, 'balances'],
  queryFn: ({ signal }) => api.get<Balance[]>('rent/balances', { signal }),
})

/**
 * What falls due from the first of a month on. It includes all charges for the month: those for utilities fall due
 * after it.
 * @param month `YYYY-MM`
 */
export const monthChargesQuery = (month: string) =>
  queryOptions({
    queryKey: [...rentKey, 'from', month],
    queryFn: ({ signal }) => api.get<Charge[]>('rent/charges', { query: { from: `${month}-01` }, signal }),
  })

/** All open charges. */
export const allOpenChargesQuery = queryOptions({
  queryKey: [...rentKey, 'open'],
  queryFn: ({ signal }) => listQuery.readAll<Charge>('rent/charges', { query: { open: 'true' }, signal }),
})

export const upcomingQuery = queryOptions({
  queryKey: [...rentKey, 'upcoming'],
  queryFn: ({ signal }) => api.get<Upcoming[]>('rent/upcoming', { query: { days: horizon }, signal }),
})

/**
 * What the panels of Today say about the rent, in one request. Other pages then know its charges; the balances are a
 * list of all remotes, which none may write.
 * @param month `YYYY-MM`
 */
export const rentSummaryQuery = (month: string) =>
  queryOptions({
    queryKey: [...rentKey, 'summary', month],
    queryFn: async ({ signal }) => {
      const query = { month, days: horizon }
      const summary = await api.get<RentSummary>('rent/summary', { query, signal })
      queryClient.setQueryData(monthChargesQuery(month).queryKey, summary.charges)
      queryClient.setQueryData(upcomingQuery.queryKey, summary.upcoming)
      return summary
    },
  })

/** The open charges of a lease. */
export const openChargesQuery = (leaseId: string) =>
  queryOptions({
    queryKey: [...rentKey, 'open', leaseId],
    queryFn: ({ signal }) =>
      api.get<Charge[]>('rent/charges', { query: { lease_id: leaseId, open: true }, signal }),
  })

export const adjustCharge = (id: string, fields: AdjustCharge) =>
  api.put<Charge>(`rent/charges/${id}`, fields)

export const waiveCharge = (id: string, fields: WaiveCharge) =>
  api.post<Charge>(`rent/charges/${id}/waive`, fields)

export const addCharge = (leaseId: string, fields: OneOffCharge) =>
  api.post<Charge>(`leases/${leaseId}/charges`, fields)

/**
 * Records payments in one transaction.
 * @param about what they are for; equal payments with a different purpose are separate ones
 */
export const recordPayments = (payments: readonly CreatePayment[], about?: string) =>
  api.post<Payment[]>('payments/batch', { payments }, about === undefined ? {} : { about })

/** Deletes payments in one transaction. */
export const takePaymentsBack = (payments: readonly Payment[]) =>
  api.delete('payments/batch', { ids: payments.map(({ id }) => id) })

/** Reloads all lists that depend on balances. */
export const reloadRent = () =>
  Promise.all(
    [rentKey, ['leases'], ['apartments'], ['payment-requests']].map(queryKey =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
