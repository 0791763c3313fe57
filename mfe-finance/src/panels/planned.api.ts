import type { Expense } from '@orenda/contracts/expenses'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

/** Expenses that are still ahead. The page has all of them, which are too many for this. */
export const plannedQuery = queryOptions({
  queryKey: ['expenses', { type: 'pending' }],
  queryFn: ({ signal }) => listQuery.readAll<Expense>('expenses', { query: { type: 'pending' }, signal }),
  // They are paid on their page, and in other windows.
  staleTime: 0,
})
