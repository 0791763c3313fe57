import type { Tenant } from '@orenda/contracts/tenants'
import { api, queryClient } from '@orenda/shared-ui/api'
import { apartmentsQuery, resource } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'

export const tenants = resource({
  path: 'tenants',
  reads: ['leases', 'rent/balances'],
  useTexts,
  nameOf: ({ name }: Tenant) => name,
  reloadOthers: () =>
    Promise.all([
      // Apartments show their tenant's name. An open form below keeps what is typed.
      queryClient.invalidateQueries({ queryKey: apartmentsQuery.queryKey, exact: true }),
      // The tenant's page, and everything else with the name.
      ...[['tenants'], ['leases'], ['rent'], ['payments']].map(queryKey =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    ]),
})

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenants', id],
    queryFn: ({ signal }) => api.get<Tenant>(`tenants/${id}`, { signal }),
  })
