import type { Apartment } from '@orenda/contracts/apartments'
import { FileLinks, filesFrom } from '@orenda/shared-ui/files'
import { isApiError, Link, useFormat, useLanguagePath, useTitle, useUser } from '@orenda/shared-ui/host'
import { LoadFailure, Page, SubscriptionExpired, useTableQuery } from '@orenda/shared-ui/screens'
import {
  Button,
  buttonClass,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  PageHead,
} from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { usePlanName } from '../shared/use-plan-name.ts'
import {
  ApartmentCard,
  ApartmentName,
  LeasePeriod,
  RowActions,
  StatusBadge,
  TenantName,
} from './apartment-cells.tsx'
import { apartmentsQuery } from './apartments.api.ts'
import { ApartmentsFigures } from './apartments-figures.tsx'
import { ApartmentsToolbar } from './apartments-toolbar.tsx'
import { incomeOrder } from './figures.ts'
import { filterApartments, knownShow } from './filter.ts'
import { useApartmentsExport } from './use-apartments-export.ts'
import { useDeleteApartment } from './use-delete-apartment.tsx'

export function ApartmentsPage() {
  const t = useTexts()
  const path = useLanguagePath()
  const { subscription } = useUser()
  const planName = usePlanName()
  const { data, error, refetch } = useQuery(apartmentsQuery)
  useTitle(t('apartments.title'))

  if (isApiError(error, 'SUBSCRIPTION_EXPIRED')) return <SubscriptionExpired title={t('apartments.title')} />
  const usage = {
    current: subscription.current_apartments,
    max: subscription.max_apartments,
    plan: planName(subscription.plan_name),
  }
  return (
    <Page>
      <PageHead
        title={t('apartments.title')}
        context={t('apartments.usage', usage)}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={path('apartments/new')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('apartments.add')}
          </Link>
        }
      />
      {error !== null && data === undefined ? (
        <LoadFailure error={error} title={t('errors.fetchApartments')} onRetry={() => void refetch()} />
      ) : (
        <ApartmentsList apartments={data} />
      )}
    </Page>
  )
}

function ApartmentsList({ apartments }: { apartments: Apartment[] | undefined }) {
  const t = useTexts()
  const { locale } = useFormat()
  const { filters, setFilter, clear, sort, setSort } = useTableQuery(['search', 'show'])
  const remove = useDeleteApartment()
  const columns = useColumns(remove.ask)
  const filter = { search: filters.search, show: knownShow(filters.show, apartments) }
  const rows = apartments && filterApartments(apartments, filter)
  const onShown = useApartmentsExport(apartments !== undefined && apartments.length > 0)
  if (apartments?.length === 0) return <NoApartments />
  return (
    <>
      <ApartmentsFigures apartments={apartments} />
      <Card isPadded={false}>
        <ApartmentsToolbar apartments={apartments ?? []} filter={filter} onChange={setFilter} />
        <DataTable
          label={t('apartments.title')}
          loadingLabel={t('common:states.loading')}
          locale={locale}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          sort={sort}
          onSortChange={setSort}
          onShown={onShown}
          renderCard={apartment => (
            <ApartmentCard apartment={apartment} onDelete={() => remove.ask(apartment)} />
          )}
          empty={
            <EmptyState
              icon={SearchX}
              title={t('apartments.nothingTitle')}
              text={t('apartments.nothingText')}
              action={<Button onClick={clear}>{t('apartments.showAll')}</Button>}
            />
          }
        />
      </Card>
      {remove.dialog}
    </>
  )
}

function NoApartments() {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title={t('apartments.emptyTitle')}
        text={t('apartments.emptyText')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={path('apartments/new')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('apartments.add')}
          </Link>
        }
      />
    </Card>
  )
}

function useColumns(onDelete: (apartment: Apartment) => void): DataColumn<Apartment>[] {
  const t = useTexts()
  const { money } = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('apartments.columns.name'),
        cell: apartment => <ApartmentName apartment={apartment} />,
        sortValue: ({ name }) => name,
      },
      {
        id: 'tenant',
        header: t('apartments.columns.tenant'),
        cell: ({ tenant_name }) => <TenantName name={tenant_name} />,
        sortValue: ({ tenant_name }) => tenant_name,
      },
      {
        id: 'status',
        header: t('apartments.columns.status'),
        cell: ({ status }) => <StatusBadge status={status} />,
        sortValue: ({ status }) => t(`statuses.${status}`),
      },
      {
        id: 'income',
        header: t('apartments.columns.income'),
        align: 'end',
        cell: ({ income, currency }) => money(income, currency),
        sortValue: incomeOrder,
      },
      {
        id: 'lease',
        header: t('apartments.columns.lease'),
        cell: apartment => <LeasePeriod apartment={apartment} />,
        sortValue: ({ lease_end }) => lease_end,
      },
      {
        id: 'files',
        header: t('apartments.columns.files'),
        cell: ({ files }) => <FileLinks files={filesFrom(files)} />,
      },
      {
        id: 'actions',
        header: t('apartments.columns.actions'),
        isHeaderHidden: true,
        align: 'end',
        cell: apartment => <RowActions apartment={apartment} onDelete={() => onDelete(apartment)} />,
      },
    ],
    [t, money, onDelete],
  )
}
