import type { Apartment } from '@orenda/contracts/apartments'
import { api } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'

/** The same key as in the other apps: one list serves all of them. */
export const apartmentsQuery = queryOptions({
  queryKey: ['apartments'],
  queryFn: ({ signal }) => api.get<Apartment[]>('apartments', { signal }),
})
