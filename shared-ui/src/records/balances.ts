import type { Balance } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** Whose leases: those of an apartment, or those of a tenant. */
type Holder = { apartment_id: string } | { tenant_id: string }

/**
 * What is owed, and since when, by lease and currency. A lease that is over and even is not in it. Pages and panels of several
 * apps read it: one key, one answer.
 */
export const leaseBalancesQuery = (holder: Holder) =>
  queryOptions({
    queryKey: ['rent', 'balances', holder],
    queryFn: ({ signal }) => api.get<Balance[]>('rent/balances', { query: holder, signal }),
    // Money comes in on other pages, and in other windows.
    staleTime: 0,
  })
