import type { Tenant } from '@orenda/contracts/tenants'
import { RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/records'
import { Users } from 'lucide-react'
import { tenantForm } from './lazy-tenant-form.ts'
import { TenantCard, tenantColumns } from './tenant-columns.tsx'
import { tenantSheet } from './tenant-export.ts'
import { tenantFilters } from './tenant-filter.ts'
import { tenants } from './tenants.api.ts'

const table = {
  ...{ resource: tenants, filters: tenantFilters, columns: tenantColumns, sheet: tenantSheet },
  Card: TenantCard,
}

export function TenantsPage() {
  const inline = useInlineForm<Tenant>()
  return (
    <RecordsPage resource={tenants} icon={Users} add={{ inline, form: tenantForm }}>
      <RecordsTable {...table} query={useTableQuery()} edit={inline} />
    </RecordsPage>
  )
}
