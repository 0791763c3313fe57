import type { Expense } from '@orenda/contracts/expenses'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

/** Planned expenses. The page's list has all expenses, which is too much for a panel. */
export const plannedQuery = queryOptions({
  queryKey: ['expenses', { type: 'pending' }],
  queryFn: ({ signal }) => listQuery.readAll<Expense>('expenses', { query: { type: 'pending' }, signal }),
  // They are paid on their page and in other windows.
  staleTime: 0,
})
