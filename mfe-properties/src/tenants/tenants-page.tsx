import type { Tenant } from '@orenda/contracts/tenants'
import { RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { RetryBanner } from '../shared/retry-banner.tsx'
import { tenantForm } from './lazy-tenant-form.ts'
import { byUrgency, type Tenancies } from './tenancies.ts'
import styles from './tenant-columns.module.css'
import { TenantCard, tenantColumns } from './tenant-columns.tsx'
import { tenantSheet } from './tenant-export.ts'
import { tenantFilters } from './tenant-filter.ts'
import type { TenantStart } from './tenant-values.ts'
import { tenants } from './tenants.api.ts'
import { TenanciesContext, useTenancies } from './use-tenancies.ts'

/** How many tenants there are, and how many of them owe what; undefined while nothing is owed or known. */
function useOwing(tenancies: Tenancies | undefined): ReactNode {
  const t = useTexts()
  const { totals } = useFormat()
  const { data } = useQuery(tenants.query)
  const owing = (data ?? []).flatMap(({ id }) => {
    const owed = (tenancies?.get(id)?.standings ?? []).filter(({ owes }) => owes > 0)
    return owed.length > 0 ? [owed] : []
  })
  if (data === undefined || owing.length === 0) return undefined
  const sums = totals(totalsOf(owing.flat().map(({ currency, owes: amount }) => ({ currency, amount }))))
  return (
    <span className={styles.count}>
      <span>{t('tenants.count', { count: data.length })}</span>
      <span>{t('tenants.owing', { count: owing.length, sums })}</span>
    </span>
  )
}

export function TenantsPage() {
  const t = useTexts()
  const inline = useInlineForm<Tenant, TenantStart>()
  const { tenancies, isAwaited, isFailed, retry } = useTenancies()
  const context = useOwing(tenancies)
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
        context={context}
        add={{ inline, form: tenantForm, startOf: name => ({ name }) }}
      >
        {isFailed && <RetryBanner onRetry={retry}>{t('tenants.leasesFailed')}</RetryBanner>}
        <RecordsTable {...table} query={useTableQuery()} edit={inline} />
      </RecordsPage>
    </TenanciesContext>
  )
}
