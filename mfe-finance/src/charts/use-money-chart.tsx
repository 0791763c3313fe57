import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { filterRecords } from '@orenda/shared-ui/records'
import { LoadFailure, scriptQuery, useWhenOnline } from '@orenda/shared-ui/screens'
import { Button, Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { expenseFilters } from '../expenses/expense-filter.ts'
import { expenses as expenseResource } from '../expenses/expenses.api.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { paymentFilters } from '../payments/payment-filter.ts'
import { payments as paymentResource } from '../payments/payments.api.ts'

type Chart = ComponentType<{ payments: readonly Payment[]; expenses: readonly Expense[] }>

type Values = Readonly<Record<string, string | undefined>>

const chartScript = scriptQuery('money-chart', () =>
  import('./money-chart.tsx').then(({ MoneyChart }): { Chart: Chart } => ({ Chart: MoneyChart })),
)

/**
 * The chart of a page: the button that shows it, and what it shows. Loaded when it is wanted first.
 * @param shown values of the filters, by list
 */
export function useMoneyChart(shown: { payments: Values; expenses: Values }): {
  toggle: ReactNode
  chart: ReactNode
} {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const script = useQuery({ ...chartScript, enabled: isOpen })
  const payments = useQuery({ ...paymentResource.query, enabled: isOpen })
  const expenses = useQuery({ ...expenseResource.query, enabled: isOpen })

  useWhenOnline(() => void script.refetch(), script.isError)

  const content = () => {
    const missing = [script, payments, expenses].filter(({ data }) => data === undefined)
    const failed = missing.find(({ isError, isFetching }) => isError && !isFetching)
    if (failed !== undefined) {
      const retry = () => {
        for (const query of missing) void query.refetch()
      }
      return <LoadFailure error={failed.error} title={t('charts.failed')} onRetry={retry} />
    }
    if (script.data === undefined || payments.data === undefined || expenses.data === undefined) {
      return (
        <Card aria-busy>
          <Skeleton height="382px" />
        </Card>
      )
    }
    return (
      <script.data.Chart
        payments={filterRecords(payments.data, paymentFilters(t), shown.payments)}
        expenses={filterRecords(expenses.data, expenseFilters(t), shown.expenses)}
      />
    )
  }
  return {
    toggle: (
      <Button icon={ChartColumn} isBareOnPhone aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('charts.toggle')}
      </Button>
    ),
    chart: isOpen && content(),
  }
}
