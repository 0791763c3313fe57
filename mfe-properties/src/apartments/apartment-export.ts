import type { Apartment } from '@orenda/contracts/apartments'
import { type RecordSheet } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import { statusChoices } from './apartment-filter.ts'
import { statusOn } from './apartment-status.ts'
import { rentOn } from './as-of-today.ts'

export function apartmentSheet(t: Texts): RecordSheet<Apartment> {
  // Computed once, not per row.
  const now = today()
  const names = new Map(statusChoices(t).map(({ value, label }) => [value, label]))
  return {
    name: 'apartments_report',
    columns: [
      { key: 'name', title: t('form.name'), type: 'text' },
      { key: 'address', title: t('form.address'), type: 'text' },
      { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
      { key: 'tenant_phone', title: t('tenants.phone'), type: 'text' },
      { key: 'tenant_email', title: t('tenants.email'), type: 'text' },
      {
        key: 'status',
        title: t('common:fields.status'),
        type: 'text',
        value: apartment => names.get(statusOn(apartment, now).word),
      },
      {
        key: 'income',
        title: t('form.income'),
        type: 'money',
        currencyKey: 'currency',
        value: apartment => rentOn(apartment, now),
      },
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
      { key: 'lease_start', title: t('form.leaseStart'), type: 'date' },
      { key: 'lease_end', title: t('form.leaseEnd'), type: 'date' },
      { key: 'area', title: t('form.areaTitle'), type: 'number', decimals: 2 },
    ],
  }
}
