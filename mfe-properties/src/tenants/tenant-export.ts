import type { Tenant } from '@orenda/contracts/tenants'
import { queryClient } from '@orenda/shared-ui/api'
import { type RecordSheet } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import type { Texts } from '../i18n/texts.ts'

/** The names of the tenant's apartments, if loaded. */
const homesOf = ({ id }: Tenant): string[] =>
  (queryClient.getQueryData(apartmentsQuery.queryKey) ?? [])
    .filter(({ tenant_id }) => tenant_id === id)
    .map(({ name }) => name)

export const tenantSheet = (t: Texts): RecordSheet<Tenant> => ({
  name: 'tenants_report',
  columns: [
    { key: 'name', title: t('tenants.name'), type: 'text' },
    { key: 'phone', title: t('tenants.phone'), type: 'text' },
    { key: 'email', title: t('tenants.email'), type: 'text' },
    { key: 'tax_id', title: t('tenants.tax_id'), type: 'text' },
    { key: 'passport', title: t('tenants.passport'), type: 'text' },
    { key: 'apartments', title: t('tenants.homes'), type: 'text', value: homesOf },
  ],
})
