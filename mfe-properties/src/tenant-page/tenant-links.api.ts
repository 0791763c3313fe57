import type { TenantContacts, TenantLink } from '@orenda/contracts/tenant-links'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const pathOf = (leaseId: string) => `leases/${leaseId}/tenant-link`

/** The link to the tenant's page of a lease. */
export const tenantLinkQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['leases', 'tenant-link', leaseId],
    queryFn: ({ signal }) => api.get<TenantLink>(pathOf(leaseId), { signal }),
    // The tenant opens it meanwhile.
    staleTime: 0,
  })

/** Keeps what the API answered to a change. */
const keep = (leaseId: string, link: TenantLink) =>
  queryClient.setQueryData(tenantLinkQuery(leaseId).queryKey, link)

// Each throws an `ApiError`.

/** Makes a link; the older one ends. */
export const makeTenantLink = async (leaseId: string, contacts: TenantContacts) =>
  keep(leaseId, await api.post<TenantLink>(pathOf(leaseId), { contacts }))

/** Changes what the page shows. */
export const changeTenantContacts = async (leaseId: string, contacts: TenantContacts) =>
  keep(leaseId, await api.put<TenantLink>(pathOf(leaseId), { contacts }))

export const endTenantLink = async (leaseId: string): Promise<void> => {
  await api.delete(pathOf(leaseId))
  await queryClient.invalidateQueries({ queryKey: tenantLinkQuery(leaseId).queryKey })
}
