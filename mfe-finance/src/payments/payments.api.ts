import type { CreatePayment, Payment, UpdatePayment } from '@orenda/contracts/payments'
import { api, queryClient } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'
import { rentKey } from '../rent/rent.api.ts'

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => api.get<Payment[]>('payments', { signal }),
})

export const createPayment = (fields: CreatePayment) => api.post<Payment>('payments', fields)
export const updatePayment = (id: string, fields: UpdatePayment) => api.put<Payment>(`payments/${id}`, fields)
export const deletePayment = ({ id }: Payment) => api.delete(`payments/${id}`)

/** Reads again what a payment changes: the list, and who owes what. */
export async function reloadPayments(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: rentKey }),
  ])
}
