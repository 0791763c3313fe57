import type { MeterState } from '@orenda/contracts/utilities'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** Meters with a reading in the last year. */
export const metersQuery = queryOptions({
  queryKey: ['utilities', 'meters'],
  queryFn: ({ signal }) => api.get<MeterState[]>('utilities/meters', { signal }),
})

/** The meters of one apartment. */
export const metersOfQuery = (apartment_id: string) =>
  queryOptions({
    queryKey: ['utilities', 'meters', { apartment_id }],
    queryFn: ({ signal }) => api.get<MeterState[]>('utilities/meters', { query: { apartment_id }, signal }),
  })
