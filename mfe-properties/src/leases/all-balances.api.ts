import type { Balance } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** What all leases owe. The same key as the rent of mfe-finance: one answer serves both. */
export const allBalancesQuery = queryOptions({
  queryKey: ['rent', 'balances'],
  queryFn: ({ signal }) => api.get<Balance[]>('rent/balances', { signal }),
  // Leases end and payments come in on other pages.
  staleTime: 0,
})
