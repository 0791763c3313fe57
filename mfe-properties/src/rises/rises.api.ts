import type { Lease } from '@orenda/contracts/leases'
import type { CreateRise, RaiseRents, Rise, TakeRisesBack } from '@orenda/contracts/rent-rises'
import { api } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

const current = { status: 'current' }

/** The leases that run today. */
export const currentLeasesQuery = queryOptions({
  queryKey: ['leases', current],
  queryFn: ({ signal }) => listQuery.readAll<Lease>('leases', { query: current, signal }),
  staleTime: 0,
})

/** The planned rises of a lease, the next one first. Its key is that of leases, which change together. */
export const risesQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['leases', 'rises', leaseId],
    queryFn: ({ signal }) => api.get<Rise[]>(`leases/${leaseId}/rises`, { signal }),
    staleTime: 0,
  })

/** The planned rises of all leases. */
export const allRisesQuery = queryOptions({
  queryKey: ['leases', 'rises'],
  queryFn: ({ signal }) => api.get<Rise[]>('rent/rises', { signal }),
  staleTime: 0,
})

// Requests that change rents. Each throws an `ApiError`; call `reloadLeases` after them.

export const raiseRent = (leaseId: string, fields: CreateRise) =>
  api.post<Rise>(`leases/${leaseId}/rises`, fields)
export const raiseRents = (fields: RaiseRents) => api.post<Rise[]>('rent/rises', fields)
export const takeRisesBack = (fields: TakeRisesBack) => api.delete('rent/rises', fields)
export const mailRise = ({ lease_id, from }: Pick<Rise, 'lease_id' | 'from'>) =>
  api.post<Rise>(`leases/${lease_id}/rises/${from}/send`)
