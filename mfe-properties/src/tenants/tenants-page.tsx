import type { Tenant } from '@orenda/contracts/tenants'
import { isApiError, notify, notifyFailure, useFormat, useTitle } from '@orenda/shared-ui/host'
import { Button, Card, DataTable, DataToolbar, EmptyState, Input, PageHead } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search, SearchX, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { apartmentsQuery } from '../apartments/apartments.api.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { focusHeading } from '../shared/focus.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import { Page } from '../shared/page.tsx'
import { SubscriptionExpired } from '../shared/subscription-expired.tsx'
import { useTableQuery } from '../shared/use-table-query.ts'
import { useUnsavedQuestion } from '../shared/use-unsaved-question.tsx'
import { searchTenants } from './search.ts'
import { TenantCard } from './tenant-cells.tsx'
import { TenantForm } from './tenant-form.tsx'
import { tenantsQuery } from './tenants.api.ts'
import { useDeleteTenant } from './use-delete-tenant.tsx'
import { useTenantColumns } from './use-tenant-columns.tsx'
import { useTenantsExport } from './use-tenants-export.ts'

/** What the form is open for: a new tenant, one of the list, or nothing. */
type Editing = { tenant: Tenant | null } | null

export function TenantsPage() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(tenantsQuery)
  const [editing, setEditing] = useState<Editing>(null)
  const [isDirty, setDirty] = useState(false)
  const { question, ask } = useUnsavedQuestion(isDirty)
  /** What opened the form: there the keyboard goes on when it closes. */
  const opener = useRef<Element | null>(null)
  useTitle(t('tenants.title'))

  const open = (tenant: Tenant | null) => {
    if (editing !== null && editing.tenant?.id === tenant?.id) return
    const { activeElement } = document
    ask(() => {
      opener.current = activeElement
      setEditing({ tenant })
    })
  }
  const close = () => {
    setEditing(null)
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    else focusHeading()
  }
  const reload = async () => {
    const { data: tenants, error: failure } = await refetch()
    // What was typed stays as long as there is nothing to put in its place.
    if (failure !== null) return notifyFailure(failure, t('errors.fetchError'))
    const tenant = tenants?.find(({ id }) => id === editing?.tenant?.id)
    if (tenant === undefined) notify.error(t('common:errors.NOT_FOUND'))
    else setEditing({ tenant })
  }

  if (isApiError(error, 'SUBSCRIPTION_EXPIRED')) return <SubscriptionExpired title={t('tenants.title')} />
  return (
    <Page>
      <PageHead
        title={t('tenants.title')}
        context={data && t('tenants.count', { count: data.length })}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => open(null)}>
            {t('tenants.add')}
          </Button>
        }
      />
      {editing !== null && (
        // Another record, or another version of it, is another form.
        <TenantForm
          key={`${editing.tenant?.id} ${editing.tenant?.updated_at}`}
          tenant={editing.tenant}
          onDirtyChange={setDirty}
          onSaved={close}
          onCancel={() => ask(close)}
          onReload={reload}
        />
      )}
      {error !== null && data === undefined ? (
        <LoadFailure error={error} title={t('errors.fetchError')} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        editing === null && <NoTenants onAdd={() => open(null)} />
      ) : (
        <TenantsList
          tenants={data}
          onEdit={open}
          onRemoved={({ id }) => {
            if (editing?.tenant?.id === id) setEditing(null)
          }}
        />
      )}
      {question}
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
