import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const path = 'payment-requests'

/** The requests that are open, newest first: they say which bills tenants were written about. */
export const openRequestsQuery = queryOptions({
  queryKey: [path, 'open'],
  queryFn: ({ signal }) => api.get<PaymentRequest[]>(path, { query: { status: 'open' }, signal }),
  // They are sent on a page of another remote.
  staleTime: 0,
})
