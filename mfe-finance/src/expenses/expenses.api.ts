import type { CreateExpense, Expense, UpdateExpense } from '@orenda/contracts/expenses'
import { filesFrom } from '@orenda/shared-ui/files'
import { api, queryClient } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'

export const expensesQuery = queryOptions({
  queryKey: ['expenses'],
  queryFn: async ({ signal }) => {
    const expenses = await api.get<Expense[]>('expenses', { signal })
    // However an answer has its files (specification 3), from here on they are a list.
    return expenses.map(expense => ({ ...expense, files: filesFrom(expense.files) }))
  },
})

export const createExpense = (fields: CreateExpense) => api.post<Expense>('expenses', fields)
export const updateExpense = (id: string, fields: UpdateExpense) => api.put<Expense>(`expenses/${id}`, fields)
export const deleteExpense = ({ id }: Expense) => api.delete(`expenses/${id}`)

export const reloadExpenses = () => queryClient.invalidateQueries({ queryKey: expensesQuery.queryKey })
