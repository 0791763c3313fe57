import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { type Tenancies, tenanciesOf } from './tenancies.ts'

// Leases end and payments come in on other pages.
const leasesQuery = { ...listQuery<Lease>('leases'), staleTime: 0 }

/** The same key as the rent of mfe-finance: one answer serves both. */
const balancesQuery = queryOptions({
  queryKey: ['rent', 'balances'],
  queryFn: ({ signal }) => api.get<Balance[]>('rent/balances', { signal }),
  staleTime: 0,
})

/** Where all tenants live and what they owe; undefined while that is loading, or when it failed. */
export function useTenancies(): { tenancies: Tenancies | undefined; isFailed: boolean; retry: () => void } {
  const leases = useQuery(leasesQuery)
  const balances = useQuery(balancesQuery)
  const tenancies = useMemo(
    () => leases.data && balances.data && tenanciesOf(leases.data, balances.data),
    [leases.data, balances.data],
  )
  const reads = [leases, balances]
  return {
    tenancies,
    isFailed: reads.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { data, refetch } of reads) if (data === undefined) void refetch()
    },
  }
}

/** For the cards of the list, which are given their row alone. */
export const TenanciesContext = createContext<Tenancies | undefined>(undefined)
