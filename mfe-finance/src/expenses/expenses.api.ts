import type { CreateExpense, Expense, UpdateExpense } from '@orenda/contracts/expenses'
import { api, queryClient } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'

export const expensesQuery = queryOptions({
  queryKey: ['expenses'],
  queryFn: ({ signal }) => api.get<Expense[]>('expenses', { signal }),
})

export const createExpense = (fields: CreateExpense) => api.post<Expense>('expenses', fields)
export const updateExpense = (id: string, fields: UpdateExpense) => api.put<Expense>(`expenses/${id}`, fields)
export const deleteExpense = ({ id }: Expense) => api.delete(`expenses/${id}`)

export const reloadExpenses = () => queryClient.invalidateQueries({ queryKey: expensesQuery.queryKey })
