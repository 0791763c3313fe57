import type { Tenant } from '@orenda/contracts/tenants'
import { RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import type { Format } from '@orenda/shared-ui/texts'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { RetryBanner } from '../shared/retry-banner.tsx'
import { tenantForm } from './lazy-tenant-form.ts'
import { byUrgency } from './tenancies.ts'
import { TenantCard, tenantColumns } from './tenant-columns.tsx'
import { tenantSheet } from './tenant-export.ts'
import { tenantFilters } from './tenant-filter.ts'
import type { TenantStart } from './tenant-values.ts'
import { tenants } from './tenants.api.ts'
import { TenanciesContext, useTenancies } from './use-tenancies.ts'

export function TenantsPage() {
  const t = useTexts()
  const inline = useInlineForm<Tenant, TenantStart>()
  const { tenancies, isAwaited, isFailed, retry } = useTenancies()
  const table = useMemo(
    () => ({
      resource: tenants,
      filters: (words: Texts) => tenantFilters(words, tenancies),
      columns: (words: Texts, format: Format) => tenantColumns(words, format, tenancies),
      sheet: (words: Texts) => tenantSheet(words, tenancies),
      // Rows that were shown before their order is known would jump.
      arrange: (rows: readonly Tenant[]) =>
        tenancies ? byUrgency(rows, tenancies) : isAwaited ? undefined : rows,
      Card: TenantCard,
    }),
    [tenancies, isAwaited],
  )
  return (
    <TenanciesContext value={tenancies}>
      <RecordsPage
        resource={tenants}
        icon={Users}
        add={{ inline, form: tenantForm, startOf: name => ({ name }) }}
      >
        {isFailed && <RetryBanner onRetry={retry}>{t('tenants.leasesFailed')}</RetryBanner>}
        <RecordsTable {...table} query={useTableQuery()} edit={inline} />
      </RecordsPage>
    </TenanciesContext>
  )
}
