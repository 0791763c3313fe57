import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { allBalancesQuery } from '../leases/all-balances.api.ts'
import { type Balances, balancesByApartment } from './balances.ts'

/** What the apartments owe. The list does not wait for it. */
export function useBalances(): Balances {
  const { data, failureCount, isPaused } = useQuery(allBalancesQuery)
  const known = useMemo(() => data && balancesByApartment(data), [data])
  // Without a network nothing is awaited.
  return known ?? (failureCount > 0 || isPaused ? null : undefined)
}

/** For the cards of the list, which are given their row alone. */
export const BalancesContext = createContext<Balances>(undefined)
