import type { Apartment, CreateApartment, UpdateApartment } from '@orenda/contracts/apartments'
import { api, queryClient, reloadUser } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'

export const apartmentsQuery = queryOptions({
  queryKey: ['apartments'],
  queryFn: ({ signal }) => api.get<Apartment[]>('apartments', { signal }),
})

export const apartmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['apartments', id],
    queryFn: ({ signal }) => api.get<Apartment>(`apartments/${id}`, { signal }),
    // A form is filled from what is stored now, and keeps what is being typed.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const createApartment = (fields: CreateApartment) => api.post<Apartment>('apartments', fields)
export const updateApartment = (id: string, fields: UpdateApartment) =>
  api.put<Apartment>(`apartments/${id}`, fields)
export const deleteApartment = (id: string) => api.delete(`apartments/${id}`)
export const restoreApartment = (id: string) => api.post<Apartment>(`apartments/${id}/restore`)

/** Reads again what an apartment more or less changes: the list, and how much of the plan is used. */
export async function reloadApartments(): Promise<void> {
  await Promise.all([
    // Also while the form stands in front of it: it opens with what was saved, not with what was there before.
    queryClient.invalidateQueries({ queryKey: apartmentsQuery.queryKey, exact: true, refetchType: 'all' }),
    // The figure of the plan is a courtesy; the list is not held up by it.
    reloadUser().catch(() => undefined),
  ])
}
