import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { type TableQuery } from '@orenda/shared-ui/lists'
import { LoadFailure, type PageAction, scriptQuery, useWhenOnline } from '@orenda/shared-ui/pages'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { expenses as expenseResource } from '../expenses/expenses.api.ts'
import { useTexts, withLater } from '../i18n/texts.ts'
import { payments as paymentResource } from '../payments/payments.api.ts'

type Values = Readonly<Record<string, string | undefined>>

export interface MoneyViewProps {
  payments: readonly Payment[]
  expenses: readonly Expense[]
  /** Filter values by list. */
  shown: { payments: Values; expenses: Values }
}

const chartScript = scriptQuery(
  'money-chart',
  withLater(() =>
    import(/* webpackChunkName: 'charts_money-chart' */ './money-chart.tsx').then(
      ({ MoneyChart }): { View: ComponentType<MoneyViewProps> } => ({ View: MoneyChart }),
    ),
  ),
)

/**
 * The chart of a page: its button and its content. It is loaded when it is first opened; the address says
 * whether it is.
 * @param shown filter values by list
 */
export function useMoneyChart(
  { filters, setFilter }: TableQuery,
  shown: MoneyViewProps['shown'],
): { toggle: PageAction; chart: ReactNode } {
  const t = useTexts()
  const isOpen = filters.chart === 'months'
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
    return <script.data.View payments={payments.data} expenses={expenses.data} shown={shown} />
  }
  return {
    toggle: {
      label: t('charts.toggle'),
      icon: ChartColumn,
      isOpen,
      onSelect: () => setFilter('chart', isOpen ? '' : 'months'),
    },
    chart: isOpen && content(),
  }
}
