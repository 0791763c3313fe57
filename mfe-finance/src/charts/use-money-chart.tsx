import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { notify } from '@orenda/shared-ui/host'
import { filterRecords } from '@orenda/shared-ui/records'
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
  const [chart, setChart] = useState<{ Component: Chart } | null>(null)
  const payments = useQuery({ ...paymentResource.query, enabled: isOpen })
  const expenses = useQuery({ ...expenseResource.query, enabled: isOpen })

  const show = () => {
    setOpen(!isOpen)
    if (isOpen || chart !== null) return
    import('./money-chart.tsx').then(
      ({ MoneyChart }) => setChart({ Component: MoneyChart }),
      () => {
        setOpen(false)
        notify.error(t('charts.failed'))
      },
    )
  }
  const isReady = chart !== null && payments.data !== undefined && expenses.data !== undefined
  return {
    toggle: (
      <Button icon={ChartColumn} isBareOnPhone aria-expanded={isOpen} onClick={show}>
        {t('charts.toggle')}
      </Button>
    ),
    chart:
      isOpen &&
      (isReady ? (
        <chart.Component
          payments={filterRecords(payments.data, paymentFilters(t), shown.payments)}
          expenses={filterRecords(expenses.data, expenseFilters(t), shown.expenses)}
        />
      ) : (
        <Card aria-busy>
          <Skeleton height="300px" />
        </Card>
      )),
  }
}
