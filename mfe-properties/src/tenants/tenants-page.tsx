import type { Tenant } from '@orenda/contracts/tenants'
import {
  RecordsPage,
  RecordsTable,
  type TableQuery,
  useInlineForm,
  useTableQuery,
} from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Card, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { RetryBanner } from '../shared/retry-banner.tsx'
import { ExportChoice } from './export-choice.tsx'
import { tenantForm } from './lazy-tenant-form.ts'
import { byUrgency, owes, type Tenancies } from './tenancies.ts'
import styles from './tenant-columns.module.css'
import { TenantCard, tenantColumns } from './tenant-columns.tsx'
import { tenantSheet } from './tenant-export.ts'
import { owing, tenantFilters } from './tenant-filter.ts'
import type { TenantStart } from './tenant-values.ts'
import { tenants } from './tenants.api.ts'
import { TenanciesContext, useTenancies } from './use-tenancies.ts'

/**
 * How many tenants there are, and how many of them owe what: a press shows these alone, another one all. Undefined
 * while nothing is owed or known.
 */
function useCount(tenancies: Tenancies | undefined, { filters, setFilter }: TableQuery): ReactNode {
  const t = useTexts()
  const { totals } = useFormat()
  const { data } = useQuery(tenants.query)
  const debtors = (data ?? []).map(({ id }) => tenancies?.get(id)).filter(owes)
  if (data === undefined || debtors.length === 0) return undefined
  const debts = debtors.flatMap(tenancy => tenancy?.standings ?? []).filter(({ owes: amount }) => amount > 0)
  const sums = totals(totalsOf(debts.map(({ currency, owes: amount }) => ({ currency, amount }))))
  const isChosen = filters[owing.name] === owing.value
  return (
    <span className={styles.count}>
      <span>{t('tenants.count', { count: data.length })}</span>
      <button
        type="button"
        className={styles.owing}
        aria-pressed={isChosen}
        onClick={() => setFilter(owing.name, isChosen ? '' : owing.value)}
      >
        <Card.Facts sign="+" of={t('tenants.owingCount', { count: debtors.length, sums })} />
      </button>
    </span>
  )
}

export function TenantsPage() {
  const t = useTexts()
  const inline = useInlineForm<Tenant, TenantStart>()
  const { tenancies, isAwaited, isFailed, retry } = useTenancies()
  const query = useTableQuery()
  const context = useCount(tenancies, query)
  const [hasDocuments, setDocuments] = useState(false)
  // On a narrower phone the line of the search holds two buttons.
  const hasRoom = useMedia('(min-width: 360px)')
  const table = useMemo(
    () => ({
      resource: tenants,
      filters: (words: Texts) => tenantFilters(words, tenancies),
      columns: (words: Texts, format: Format) => tenantColumns(words, format, tenancies),
      sheet: (words: Texts) => tenantSheet(words, tenancies, hasDocuments),
      // Rows that were shown before their order is known would jump.
      arrange: (rows: readonly Tenant[]) =>
        tenancies ? byUrgency(rows, tenancies) : isAwaited ? undefined : rows,
      Card: TenantCard,
    }),
    [tenancies, isAwaited, hasDocuments],
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
        <RecordsTable
          {...table}
          query={query}
          edit={inline}
          tools={hasRoom && <ExportChoice hasDocuments={hasDocuments} onChange={setDocuments} />}
        />
      </RecordsPage>
    </TenanciesContext>
  )
}
