import type { Tenant } from '@orenda/contracts/tenants'
import { queryClient } from '@orenda/shared-ui/host'
import { apartmentsQuery, resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/use-texts.ts'

export const tenants = resource({
  path: 'tenants',
  useTexts,
  nameOf: ({ name }: Tenant) => name,
  // The apartments show their tenant's name; the one whose form may stand open below keeps what is being typed.
  reloadOthers: () => queryClient.invalidateQueries({ queryKey: apartmentsQuery.queryKey, exact: true }),
})
