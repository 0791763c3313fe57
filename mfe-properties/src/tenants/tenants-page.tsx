import type { Tenant } from '@orenda/contracts/tenants'
import { RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Users } from 'lucide-react'
import { tenantForm } from './lazy-tenant-form.ts'
import { TenantCard, tenantColumns } from './tenant-columns.tsx'
import { tenantSheet } from './tenant-export.ts'
import { tenantFilters } from './tenant-filter.ts'
import { tenants } from './tenants.api.ts'

const table = {
  resource: tenants,
  filters: tenantFilters,
  columns: tenantColumns,
  sheet: tenantSheet,
  Card: TenantCard,
}

export function TenantsPage() {
  const inline = useInlineForm<Tenant>()
  return (
    <RecordsPage resource={tenants} icon={Users} add={{ inline, form: tenantForm }}>
      <HomesUnknown />
      <RecordsTable {...table} query={useTableQuery()} edit={inline} />
    </RecordsPage>
  )
}

/** Shown instead of an empty column when the apartments fail to load. */
function HomesUnknown() {
  const t = useCommonTexts()
  const { data, isError, refetch } = useQuery(apartmentsQuery)
  if (!isError || data !== undefined) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" icon={RotateCw} onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      }
    >
      {t('fields.apartmentsFailed')}
    </Banner>
  )
}
