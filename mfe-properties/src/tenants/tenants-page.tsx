import type { Tenant } from '@orenda/contracts/tenants'
import { isApiError, notify, notifyFailure, useFormat, useTitle } from '@orenda/shared-ui/host'
import {
  LoadFailure,
  Page,
  SubscriptionExpired,
  useInlineForm,
  useTableQuery,
} from '@orenda/shared-ui/screens'
import { Button, Card, DataTable, DataToolbar, EmptyState, Input, PageHead } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search, SearchX, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { apartmentsQuery } from '../apartments/apartments.api.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { searchTenants } from './search.ts'
import { TenantCard } from './tenant-cells.tsx'
import { tenantsQuery } from './tenants.api.ts'
import { useDeleteTenant } from './use-delete-tenant.tsx'
import { useTenantColumns } from './use-tenant-columns.tsx'
import { useTenantsExport } from './use-tenants-export.ts'

const TenantForm = lazy(() => import('./tenant-form.tsx').then(module => ({ default: module.TenantForm })))

export function TenantsPage() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(tenantsQuery)
  const form = useInlineForm<Tenant>()
  useTitle(t('tenants.title'))

  const reload = async () => {
    const { data: tenants, error: failure } = await refetch()
    // What was typed stays as long as there is nothing to put in its place.
    if (failure !== null) return notifyFailure(failure, t('errors.fetchError'))
    const tenant = tenants?.find(({ id }) => id === form.editing?.row?.id)
    if (tenant === undefined) notify.error(t('common:errors.NOT_FOUND'))
    else form.refill(tenant)
  }

  if (isApiError(error, 'SUBSCRIPTION_EXPIRED')) return <SubscriptionExpired title={t('tenants.title')} />
  return (
    <Page>
      <PageHead
        title={t('tenants.title')}
        context={data && t('tenants.count', { count: data.length })}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => form.open(null)}>
            {t('tenants.add')}
          </Button>
        }
      />
      {form.editing !== null && (
        // Another record, or another version of it, is another form.
        <Suspense fallback={null}>
          <TenantForm
            key={`${form.editing.row?.id} ${form.editing.row?.updated_at}`}
            tenant={form.editing.row}
            onDirtyChange={form.onDirtyChange}
            onSaved={form.close}
            onCancel={form.cancel}
            onReload={reload}
          />
        </Suspense>
      )}
      {error !== null && data === undefined ? (
        <LoadFailure error={error} title={t('errors.fetchError')} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        form.editing === null && <NoTenants onAdd={() => form.open(null)} />
      ) : (
        <TenantsList tenants={data} onEdit={form.open} onRemoved={form.forget} />
      )}
      {form.question}
    </Page>
  )
}

function TenantsList({
  tenants,
  onEdit,
  onRemoved,
}: {
  tenants: Tenant[] | undefined
  onEdit: (tenant: Tenant) => void
  onRemoved: (tenant: Tenant) => void
}) {
  const t = useTexts()
  const { locale } = useFormat()
  const { data: apartments } = useQuery(apartmentsQuery)
  const { filters, setFilter, sort, setSort } = useTableQuery(['search'])
  const remove = useDeleteTenant(onRemoved)
  const actions = { onEdit, onDelete: remove.ask }
  const columns = useTenantColumns(apartments, actions)
  const search = filters.search ?? ''
  const onShown = useTenantsExport(tenants !== undefined && tenants.length > 0, apartments)
  return (
    <Card isPadded={false}>
      <DataToolbar>
        <Input
          type="search"
          icon={Search}
          aria-label={t('tenants.search')}
          placeholder={t('tenants.search')}
          value={search}
          onChange={({ target }) => setFilter('search', target.value)}
        />
      </DataToolbar>
      <DataTable
        label={t('tenants.title')}
        loadingLabel={t('common:states.loading')}
        locale={locale}
        rows={tenants && searchTenants(tenants, search)}
        columns={columns}
        rowId={({ id }) => id}
        sort={sort}
        onSortChange={setSort}
        onShown={onShown}
        renderCard={tenant => <TenantCard tenant={tenant} apartments={apartments} {...actions} />}
        empty={
          <EmptyState
            icon={SearchX}
            title={t('tenants.nothingTitle')}
            text={t('tenants.nothingText')}
            action={<Button onClick={() => setFilter('search', '')}>{t('tenants.clear')}</Button>}
          />
        }
      />
      {remove.dialog}
    </Card>
  )
}

function NoTenants({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  return (
    <Card>
      <EmptyState
        icon={Users}
        title={t('tenants.emptyTitle')}
        text={t('tenants.emptyText')}
        action={
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            {t('tenants.add')}
          </Button>
        }
      />
    </Card>
  )
}
