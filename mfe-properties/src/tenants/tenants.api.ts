import type { CreateTenant, Tenant, UpdateTenant } from '@orenda/contracts/tenants'
import { api, queryClient } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'
import { apartmentsQuery } from '../apartments/apartments.api.ts'

export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: ({ signal }) => api.get<Tenant[]>('tenants', { signal }),
})

export const createTenant = (fields: CreateTenant) => api.post<Tenant>('tenants', fields)
export const updateTenant = (id: string, fields: UpdateTenant) => api.put<Tenant>(`tenants/${id}`, fields)
export const deleteTenant = (id: string) => api.delete(`tenants/${id}`)

/** Reads again what a tenant shows up in: the list, and the apartments with their name. */
export async function reloadTenants(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: tenantsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: apartmentsQuery.queryKey }),
  ])
}
