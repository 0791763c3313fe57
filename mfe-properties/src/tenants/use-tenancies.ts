import type { Lease } from '@orenda/contracts/leases'
import { listQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { allBalancesQuery } from '../leases/all-balances.api.ts'
import { type Tenancies, tenanciesOf } from './tenancies.ts'

// Leases end and payments come in on other pages.
const leasesQuery = { ...listQuery<Lease>('leases'), staleTime: 0 }

interface KnownTenancies {
  /** undefined while they are loading, or when that failed. */
  tenancies: Tenancies | undefined
  /** Until the first answer or failure; without a network nothing is awaited. */
  isAwaited: boolean
  isFailed: boolean
  retry: () => void
}

/** Where all tenants live and what they owe. */
export function useTenancies(): KnownTenancies {
  const leases = useQuery(leasesQuery)
  const balances = useQuery(allBalancesQuery)
  const tenancies = useMemo(
    () => leases.data && balances.data && tenanciesOf(leases.data, balances.data),
    [leases.data, balances.data],
  )
  const reads = [leases, balances]
  return {
    tenancies,
    isAwaited:
      tenancies === undefined && reads.every(({ failureCount, isPaused }) => failureCount === 0 && !isPaused),
    isFailed: reads.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { data, refetch } of reads) if (data === undefined) void refetch()
    },
  }
}

/** For the cards of the list, which are given their row alone. */
export const TenanciesContext = createContext<Tenancies | undefined>(undefined)
