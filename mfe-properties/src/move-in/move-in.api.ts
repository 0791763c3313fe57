import type { MovedIn, MoveIn } from '@orenda/contracts/move-ins'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import type { MeterState } from '@orenda/contracts/utilities'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'
import { reloadLeases } from '../leases/leases.api.ts'

/** The meters of an apartment with their last readings. */
export const metersQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: ['utilities', 'meters', { apartment_id: apartmentId }],
    queryFn: ({ signal }) =>
      api.get<MeterState[]>('utilities/meters', { query: { apartment_id: apartmentId }, signal }),
    enabled: apartmentId !== '',
    staleTime: 0,
  })

/** The reminder of an apartment: a list of one, or an empty one. */
export const reminderQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: ['payment-reminders', { apartment_id: apartmentId }],
    queryFn: ({ signal }) =>
      api.get<PaymentReminder[]>('payment-reminders', { query: { apartment_id: apartmentId }, signal }),
    enabled: apartmentId !== '',
    staleTime: 0,
  })

/** @throws ApiError */
export const moveIn = (apartmentId: string, fields: MoveIn) =>
  api.post<MovedIn>(`apartments/${apartmentId}/leases`, fields)

/** @throws ApiError */
export const takeMoveInBack = ({ id, updated_at }: MovedIn) =>
  api.post<void>(`leases/${id}/take-back`, { updated_at })

/** Reloads everything that a move-in writes. Failed loads are reported in their own place. */
export const reloadMoveIn = async (): Promise<void> => {
  const keys = [['tenants'], ['utilities'], ['payment-reminders']]
  await Promise.all([
    reloadLeases(),
    ...keys.map(queryKey => queryClient.invalidateQueries({ queryKey }).catch(() => undefined)),
  ])
}
