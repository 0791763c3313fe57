import type { Apartment } from '@orenda/contracts/apartments'
import { api, queryClient } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { session } from '@orenda/shared-ui/session'
import { queryOptions } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'

export const apartments = resource({
  path: 'apartments',
  useTexts,
  nameOf: ({ name }: Apartment) => name,
  reloadOthers: () =>
    Promise.all([
      // How much of the plan is used. The figure is a courtesy; the list is not held up by it.
      session.reload().catch(() => undefined),
      // Who lives there, and for how much.
      ...[['leases'], ['rent'], ['payments']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
    ]),
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
