import type { Balance } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** The leases of an apartment, or those of a tenant. */
type Holder = { apartment_id: string } | { tenant_id: string }

/**
 * What each lease owes and since when, by currency. Leases that have ended and owe nothing are left
 * out. Pages and panels of several apps read it with one key, so that one answer serves all.
 */
export const leaseBalancesQuery = (holder: Holder) =>
  queryOptions({
    queryKey: ['rent', 'balances', holder],
    queryFn: ({ signal }) => api.get<Balance[]>('rent/balances', { query: holder, signal }),
    // Money may be entered on other pages and in other windows.
    staleTime: 0,
  })
