import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { FileLinks, filesFrom } from '@orenda/shared-ui/files'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import {
  type TenantActions,
  TenantApartments,
  TenantContacts,
  TenantIdentity,
  TenantRowActions,
} from './tenant-cells.tsx'

export function useTenantColumns(
  apartments: readonly Apartment[] | undefined,
  { onEdit, onDelete }: TenantActions,
): DataColumn<Tenant>[] {
  const t = useTexts()
  return [
    {
      id: 'name',
      header: t('tenants.columns.name'),
      cell: tenant => <TenantIdentity tenant={tenant} />,
      sortValue: ({ name }) => name,
    },
    {
      id: 'contacts',
      header: t('tenants.columns.contacts'),
      cell: tenant => <TenantContacts tenant={tenant} />,
      sortValue: ({ email }) => email,
    },
    { id: 'tax_id', header: t('tenants.columns.tax_id'), cell: ({ tax_id }) => tax_id },
    {
      id: 'passport',
      header: t('tenants.columns.passport'),
      cell: ({ passport }) => passport ?? t('common:states.none'),
    },
    {
      id: 'apartments',
      header: t('tenants.columns.apartments'),
      cell: tenant => <TenantApartments tenant={tenant} apartments={apartments} />,
    },
    {
      id: 'files',
      header: t('tenants.columns.files'),
      cell: ({ profile_files }) => <FileLinks files={filesFrom(profile_files)} />,
    },
    {
      id: 'actions',
      header: t('tenants.columns.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: tenant => <TenantRowActions tenant={tenant} onEdit={onEdit} onDelete={onDelete} />,
    },
  ]
}
