import type { Tenant } from '@orenda/contracts/tenants'
import type { RecordSheet } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { type Tenancies, type Tenancy } from './tenancies.ts'

/**
 * @param tenancies undefined while they are not known; their cells are then blank
 * @param hasDocuments whether tax ids and passports are wanted
 */
export function tenantSheet(
  t: Texts,
  tenancies: Tenancies | undefined,
  hasDocuments: boolean,
): RecordSheet<Tenant> {
  const of = (tenant: Tenant): Tenancy | undefined => tenancies?.get(tenant.id)
  return {
    name: 'tenants_report',
    columns: [
      { key: 'name', title: t('tenants.name'), type: 'text' },
      { key: 'phone', title: t('tenants.phone'), type: 'text' },
      { key: 'email', title: t('tenants.email'), type: 'text' },
      ...(hasDocuments ? documentColumns(t) : []),
      {
        key: 'apartments',
        title: t('tenants.homes'),
        type: 'text',
        value: tenant => of(tenant)?.leases.map(({ apartment_name }) => apartment_name) ?? [],
      },
      {
        key: 'state',
        title: t('common:fields.status'),
        type: 'text',
        value: tenant => tenancies && t(`tenants.states.${of(tenant)?.state ?? 'none'}`),
      },
      {
        key: 'lease_end',
        title: t('tenants.leaseEnd'),
        type: 'text',
        value: tenant => of(tenant)?.leases.flatMap(({ end }) => end ?? []) ?? [],
      },
    ],
  }
}

const documentColumns = (t: Texts): RecordSheet<Tenant>['columns'] => [
  { key: 'tax_id', title: t('tenants.tax_id'), type: 'text' },
  { key: 'passport', title: t('tenants.passport'), type: 'text' },
]
