import type { Expense } from '@orenda/contracts/expenses'
import {
  type AskedEntry,
  lazyForm,
  RecordsPage,
  RecordsTable,
  useInlineForm,
  useTableQuery,
} from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { Receipt, Repeat } from 'lucide-react'
import { useMoneyChart } from '../charts/use-money-chart.tsx'
import { useTexts, withLater } from '../i18n/texts.ts'
import { reportsWay } from '../reports/reports-way.ts'
import { useWayBack, wayBack } from '../use-way-back.ts'
import { ExpenseCard, expenseColumns, expenseGroups } from './expense-columns.tsx'
import { expenseSheet } from './expense-export.ts'
import { expenseFilters } from './expense-filter.ts'
import { type ExpenseStart, expenseLike } from './expense-values.ts'
import { expenses } from './expenses.api.ts'
import { SettleInPlace, storedOf, useSettledExpenses } from './settled-expenses.ts'
import { usePayInMenu } from './use-pay.ts'

const form = lazyForm<Expense, ExpenseStart>(
  withLater(() => import('./expense-form.tsx').then(({ ExpenseForm }) => ExpenseForm)),
)

const table = {
  filters: expenseFilters,
  columns: expenseColumns,
  sheet: expenseSheet,
  Card: ExpenseCard,
}

/** Of what the address says: its apartment, if any, and what it cost and was for. */
const expenseOf = (said: string, { amount, note }: AskedEntry): ExpenseStart => ({
  ...(said !== wayBack.added && { apartment_id: said }),
  ...(amount !== undefined && { amount }),
  ...(note !== undefined && { comment: note }),
})

export function ExpensesPage() {
  const t = useTexts()
  const inline = useInlineForm<Expense, ExpenseStart>()
  useWayBack(inline)
  const query = useTableQuery()
  const { apartment, period } = query.filters
  const { resource, settle } = useSettledExpenses(query.filters)
  const edit = { ...inline, open: (row: Expense) => inline.open(storedOf(row)) }
  const { toggle, chart } = useMoneyChart(query, {
    payments: { apartment, period },
    expenses: query.filters,
  })
  return (
    <RecordsPage
      resource={expenses}
      icon={Receipt}
      add={{ inline, form, startOf: expenseOf }}
      others={[
        {
          label: t('expenses.recurring'),
          icon: Repeat,
          to: `expenses/recurring${apartment ? `?${new URLSearchParams({ apartment })}` : ''}`,
        },
        { ...toggle, ofRows: true },
        { ...reportsWay(t, query.filters), ofRows: true },
      ]}
      above={chart}
    >
      <SettleInPlace value={settle}>
        <RecordsTable
          {...table}
          resource={resource}
          query={query}
          edit={edit}
          duplicate={row => inline.open(null, expenseLike(storedOf(row)))}
          ownActions={usePayInMenu(inline)}
          totals={totalsOf}
          sections={totalsOf.byMonth}
          groups={expenseGroups}
        />
      </SettleInPlace>
    </RecordsPage>
  )
}
