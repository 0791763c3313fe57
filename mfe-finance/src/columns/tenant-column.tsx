import { RecordLink } from '@orenda/shared-ui/lists'
import type { DataColumn } from '@orenda/shared-ui/ui'
import type { Texts } from '../i18n/texts.ts'
import styles from './tenant-column.module.css'

interface OfTenant {
  /** Null when the tenant has been deleted: then the name is no link. */
  tenant_id: string | null
  tenant_name: string | null
}

/** The tenant beside the apartment, so that a row is one line; in a narrower list below it. */
export const tenantColumn = <Row extends OfTenant>(t: Texts): DataColumn<Row> => ({
  id: 'tenant',
  header: t('common:fields.tenant'),
  from: 1000,
  width: 'clamp(150px, 17vw, 300px)',
  sortValue: ({ tenant_name }) => tenant_name,
  hasValue: ({ tenant_name }) => tenant_name !== null,
  cell: row => <TenantName of={row} />,
})

/** One line, with a link. @param more after it, where the row has no column for it */
export function TenantName({
  of: { tenant_id, tenant_name },
  more,
}: {
  of: OfTenant
  more?: string | undefined
}) {
  return (
    <span className={styles.tenant} title={tenant_name ?? undefined}>
      {tenant_id === null ? tenant_name : <RecordLink to={`tenants/${tenant_id}`}>{tenant_name}</RecordLink>}
      {more !== undefined && ` ·\u00a0${more}`}
    </span>
  )
}
