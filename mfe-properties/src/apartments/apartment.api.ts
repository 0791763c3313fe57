import type { Apartment } from '@orenda/contracts/apartments'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

export const apartmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['apartments', id],
    queryFn: ({ signal }) => api.get<Apartment>(`apartments/${id}`, { signal }),
    // Always loaded for a form; typed values stay.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
