import type { Apartment } from '@orenda/contracts/apartments'
import { api, queryClient } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { session } from '@orenda/shared-ui/session'
import { queryOptions } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'

export const apartments = resource({
  path: 'apartments',
  useTexts,
  nameOf: ({ name }: Apartment) => name,
  reloadOthers: () =>
    Promise.all([
      // Updates the number of used apartments. The list does not wait for it.
      session.reload().catch(() => undefined),
      // The tenant and the rent.
      ...[['leases'], ['rent'], ['payments']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
    ]),
})

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
