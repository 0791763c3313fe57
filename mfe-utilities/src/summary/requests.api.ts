import type { CreatedPaymentRequests, PaymentRequest } from '@orenda/contracts/payment-requests'
import type { UtilityBill } from '@orenda/contracts/utility-summary'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const path = 'payment-requests'

/** The requests that are open, newest first: they say which bills tenants were written about. */
export const openRequestsQuery = queryOptions({
  queryKey: [path, 'open'],
  queryFn: ({ signal }) => api.get<PaymentRequest[]>(path, { query: { status: 'open' }, signal }),
  // They are sent on a page of another remote.
  staleTime: 0,
})

/** A request for each lease, for its bills alone; one that asks for the same is used again. */
export const askForBills = (bills: readonly UtilityBill[]) =>
  api.post<CreatedPaymentRequests>(`${path}/batch`, {
    lease_ids: [...new Set(bills.map(({ lease_id }) => lease_id))],
    charge_ids: bills.map(({ charge_id }) => charge_id),
    reuse: true,
  })

export const reloadRequests = () => queryClient.invalidateQueries({ queryKey: [path] })
