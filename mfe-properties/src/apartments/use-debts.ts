import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { allBalancesQuery } from '../leases/all-balances.api.ts'
import { type Debts, debtsOf } from './debts.ts'

/** What is owed for each apartment; undefined while that is loading, or when it failed. */
export function useDebts(): { debts: Debts | undefined; isFailed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery(allBalancesQuery)
  return {
    debts: useMemo(() => data && debtsOf(data), [data]),
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}

/** For the rows of the list, which are given their apartment alone. */
export const DebtsContext = createContext<Debts | undefined>(undefined)
