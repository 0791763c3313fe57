import { paymentCategories } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import { isApiError, notify, notifyFailure, useFormat, useTitle } from '@orenda/shared-ui/host'
import {
  LoadFailure,
  Page,
  SubscriptionExpired,
  useInlineForm,
  useTableQuery,
} from '@orenda/shared-ui/screens'
import { Button, Card, DataTable, DataToolbar, EmptyState, PageHead } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, SearchX, Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMoneyChart } from '../charts/use-money-chart.tsx'
import { filterExpenses } from '../expenses/filter.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { RentPanel } from '../rent/rent-panel.tsx'
import { ApartmentFilter } from '../shared/apartment-filter.tsx'
import { ChoiceFilter } from '../shared/choice-filter.tsx'
import { MonthFilter } from '../shared/month-filter.tsx'
import { totalsOf } from '../shared/totals.ts'
import { useDeleteRecord } from '../shared/use-delete-record.tsx'
import { useTotalsText } from '../shared/use-totals-text.ts'
import { filterPayments } from './filter.ts'
import type { PaymentStart } from './payment-values.ts'
import { deletePayment, paymentsQuery, reloadPayments } from './payments.api.ts'
import { PaymentCard, usePaymentColumns, usePaymentName } from './use-payment-columns.tsx'
import { usePaymentsExport } from './use-payments-export.ts'

const PaymentForm = lazy(() => import('./payment-form.tsx').then(module => ({ default: module.PaymentForm })))

const filterNames = ['apartment', 'category', 'month'] as const

export function PaymentsPage() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(paymentsQuery)
  const form = useInlineForm<Payment, PaymentStart>()
  const query = useTableQuery(filterNames)
  const { filters } = query
  const { toggle, chart } = useMoneyChart(
    payments => filterPayments(payments, filters),
    expenses =>
      filterExpenses(expenses, {
        apartment: filters.apartment,
        category: '',
        status: '',
        month: filters.month,
      }),
  )
  useTitle(t('payments.title'))

  const reload = async () => {
    const { data: payments, error: failure } = await refetch()
    // What was typed stays as long as there is nothing to put in its place.
    if (failure !== null) return notifyFailure(failure, t('errors.fetchError'))
    const payment = payments?.find(({ id }) => id === form.editing?.row?.id)
    if (payment === undefined) notify.error(t('common:errors.NOT_FOUND'))
    else form.refill(payment)
  }

  if (isApiError(error, 'SUBSCRIPTION_EXPIRED')) return <SubscriptionExpired title={t('payments.title')} />
  return (
    <Page>
      <PageHead
        title={t('payments.title')}
        context={data && t('payments.count', { count: data.length })}
        actions={
          <>
            {data !== undefined && data.length > 0 && toggle}
            <Button variant="primary" icon={Plus} onClick={() => form.open(null)}>
              {t('payments.add')}
            </Button>
          </>
        }
      />
      <RentPanel
        payments={data}
        onPay={start => form.open(null, start)}
        onShowPaid={month => {
          query.setFilter('category', 'rent')
          query.setFilter('month', month)
        }}
      />
      {chart}
      {form.editing !== null && (
        // Another record, another version of it, or another beginning is another form.
        <Suspense fallback={null}>
          <PaymentForm
            key={`${form.editing.row?.id} ${form.editing.row?.updated_at} ${form.editing.start?.note}`}
            payment={form.editing.row}
            start={form.editing.start}
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
        form.editing === null && <NoPayments onAdd={() => form.open(null)} />
      ) : (
        <PaymentsList payments={data} query={query} onEdit={form.open} onRemoved={form.forget} />
      )}
      {form.question}
    </Page>
  )
}

interface PaymentsListProps {
  payments: Payment[] | undefined
  query: ReturnType<typeof useTableQuery<(typeof filterNames)[number]>>
  onEdit: (payment: Payment) => void
  onRemoved: (payment: Payment) => void
}

function PaymentsList({ payments, query, onEdit, onRemoved }: PaymentsListProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const { filters, setFilter, clear, sort, setSort } = query
  const nameOf = usePaymentName()
  const totalsText = useTotalsText()
  const remove = useDeleteRecord<Payment>({
    title: t('payments.removeTitle'),
    textOf: payment => t('payments.removeText', { name: nameOf(payment) }),
    remove: deletePayment,
    reload: reloadPayments,
    onRemoved,
  })
  const actions = { onEdit, onDelete: remove.ask }
  const columns = usePaymentColumns(actions)
  const onShown = usePaymentsExport(payments !== undefined)
  const rows = payments && filterPayments(payments, filters)
  return (
    <Card isPadded={false}>
      <DataToolbar>
        <ApartmentFilter
          rows={payments ?? []}
          value={filters.apartment}
          onChange={value => setFilter('apartment', value)}
        />
        <ChoiceFilter
          label={t('fields.category')}
          all={t('filters.allCategories')}
          choices={paymentCategories}
          nameOf={category => t(`paymentCategories.${category}`)}
          value={filters.category}
          onChange={value => setFilter('category', value)}
        />
        <MonthFilter
          rows={payments ?? []}
          value={filters.month}
          onChange={value => setFilter('month', value)}
        />
      </DataToolbar>
      <DataTable
        label={t('payments.title')}
        loadingLabel={t('common:states.loading')}
        locale={locale}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        sort={sort}
        onSortChange={setSort}
        onShown={onShown}
        renderCard={payment => <PaymentCard payment={payment} {...actions} />}
        footer={rows && rows.length > 0 && t('payments.total', { total: totalsText(totalsOf(rows)) })}
        empty={
          <EmptyState
            icon={SearchX}
            title={t('filters.nothingTitle')}
            text={t('filters.nothingText')}
            action={<Button onClick={clear}>{t('filters.clear')}</Button>}
          />
        }
      />
      {remove.dialog}
    </Card>
  )
}

function NoPayments({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  return (
    <Card>
      <EmptyState
        icon={Wallet}
        title={t('payments.emptyTitle')}
        text={t('payments.emptyText')}
        action={
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            {t('payments.add')}
          </Button>
        }
      />
    </Card>
  )
}
