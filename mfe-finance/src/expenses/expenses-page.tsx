import type { Expense } from '@orenda/contracts/expenses'
import { expenseCategories, expenseStatuses } from '@orenda/contracts/money-categories'
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
import { Plus, Receipt, SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMoneyChart } from '../charts/use-money-chart.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { filterPayments } from '../payments/filter.ts'
import { ApartmentFilter } from '../shared/apartment-filter.tsx'
import { ChoiceFilter } from '../shared/choice-filter.tsx'
import { MonthFilter } from '../shared/month-filter.tsx'
import { totalsOf } from '../shared/totals.ts'
import { useDeleteRecord } from '../shared/use-delete-record.tsx'
import { useTotalsText } from '../shared/use-totals-text.ts'
import { deleteExpense, expensesQuery, reloadExpenses } from './expenses.api.ts'
import { filterExpenses } from './filter.ts'
import { ExpenseCard, useExpenseColumns, useExpenseName } from './use-expense-columns.tsx'
import { useExpensesExport } from './use-expenses-export.ts'

const ExpenseForm = lazy(() => import('./expense-form.tsx').then(module => ({ default: module.ExpenseForm })))

const filterNames = ['apartment', 'category', 'status', 'month'] as const

export function ExpensesPage() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(expensesQuery)
  const form = useInlineForm<Expense>()
  const query = useTableQuery(filterNames)
  const { filters } = query
  const { toggle, chart } = useMoneyChart(
    payments =>
      filterPayments(payments, { apartment: filters.apartment, category: '', month: filters.month }),
    expenses => filterExpenses(expenses, filters),
  )
  useTitle(t('expenses.title'))

  const reload = async () => {
    const { data: expenses, error: failure } = await refetch()
    // What was typed stays as long as there is nothing to put in its place.
    if (failure !== null) return notifyFailure(failure, t('errors.fetchError'))
    const expense = expenses?.find(({ id }) => id === form.editing?.row?.id)
    if (expense === undefined) notify.error(t('common:errors.NOT_FOUND'))
    else form.refill(expense)
  }

  if (isApiError(error, 'SUBSCRIPTION_EXPIRED')) return <SubscriptionExpired title={t('expenses.title')} />
  return (
    <Page>
      <PageHead
        title={t('expenses.title')}
        context={data && t('expenses.count', { count: data.length })}
        actions={
          <>
            {data !== undefined && data.length > 0 && toggle}
            <Button variant="primary" icon={Plus} onClick={() => form.open(null)}>
              {t('expenses.add')}
            </Button>
          </>
        }
      />
      {chart}
      {form.editing !== null && (
        // Another record, or another version of it, is another form.
        <Suspense fallback={null}>
          <ExpenseForm
            key={`${form.editing.row?.id} ${form.editing.row?.updated_at}`}
            expense={form.editing.row}
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
        form.editing === null && <NoExpenses onAdd={() => form.open(null)} />
      ) : (
        <ExpensesList expenses={data} query={query} onEdit={form.open} onRemoved={form.forget} />
      )}
      {form.question}
    </Page>
  )
}

interface ExpensesListProps {
  expenses: Expense[] | undefined
  query: ReturnType<typeof useTableQuery<(typeof filterNames)[number]>>
  onEdit: (expense: Expense) => void
  onRemoved: (expense: Expense) => void
}

function ExpensesList({ expenses, query, onEdit, onRemoved }: ExpensesListProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const { filters, setFilter, clear, sort, setSort } = query
  const nameOf = useExpenseName()
  const totalsText = useTotalsText()
  const remove = useDeleteRecord<Expense>({
    title: t('expenses.removeTitle'),
    textOf: expense => t('expenses.removeText', { name: nameOf(expense) }),
    remove: deleteExpense,
    reload: reloadExpenses,
    onRemoved,
  })
  const actions = { onEdit, onDelete: remove.ask }
  const columns = useExpenseColumns(actions)
  const onShown = useExpensesExport(expenses !== undefined)
  const rows = expenses && filterExpenses(expenses, filters)
  return (
    <Card isPadded={false}>
      <DataToolbar>
        <ApartmentFilter
          rows={expenses ?? []}
          value={filters.apartment}
          onChange={value => setFilter('apartment', value)}
        />
        <ChoiceFilter
          label={t('fields.category')}
          all={t('filters.allCategories')}
          choices={expenseCategories}
          nameOf={category => t(`expenseCategories.${category}`)}
          value={filters.category}
          onChange={value => setFilter('category', value)}
        />
        <ChoiceFilter
          label={t('fields.status')}
          all={t('filters.allStatuses')}
          choices={expenseStatuses}
          nameOf={status => t(`expenseStatuses.${status}`)}
          value={filters.status}
          onChange={value => setFilter('status', value)}
        />
        <MonthFilter
          rows={expenses ?? []}
          value={filters.month}
          onChange={value => setFilter('month', value)}
        />
      </DataToolbar>
      <DataTable
        label={t('expenses.title')}
        loadingLabel={t('common:states.loading')}
        locale={locale}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        sort={sort}
        onSortChange={setSort}
        onShown={onShown}
        renderCard={expense => <ExpenseCard expense={expense} {...actions} />}
        footer={rows && rows.length > 0 && t('expenses.total', { total: totalsText(totalsOf(rows)) })}
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

function NoExpenses({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  return (
    <Card>
      <EmptyState
        icon={Receipt}
        title={t('expenses.emptyTitle')}
        text={t('expenses.emptyText')}
        action={
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            {t('expenses.add')}
          </Button>
        }
      />
    </Card>
  )
}
