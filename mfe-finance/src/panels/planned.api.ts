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

/** All expenses of an apartment, newest first. */
export const expensesOf = (apartment_id: string) =>
  queryOptions({
    queryKey: ['expenses', { apartment_id }],
    queryFn: async ({ signal }) => {
      const expenses = await listQuery.readAll<Expense>('expenses', { query: { apartment_id }, signal })
      return expenses.toSorted((one, other) => other.date.localeCompare(one.date))
    },
    staleTime: 0,
  })
