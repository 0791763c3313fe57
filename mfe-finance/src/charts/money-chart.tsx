import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { BarChart, monthPeriods } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/host'
import { Card, Segmented } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './money-chart.module.css'
import { currenciesOf, monthlySums } from './monthly.ts'

interface MoneyChartProps {
  payments: readonly Payment[]
  expenses: readonly Expense[]
}

/** What came in and what went out, month by month. */
export function MoneyChart({ payments, expenses }: MoneyChartProps) {
  const t = useTexts()
  const { money, locale } = useFormat()
  const choices = currenciesOf([...payments, ...expenses])
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currency = chosen !== null && choices.includes(chosen) ? chosen : choices[0]
  const months = useMemo(
    () => (currency === undefined ? [] : monthlySums(payments, expenses, currency)),
    [payments, expenses, currency],
  )
  const title = t('charts.title')
  if (currency === undefined) {
    return (
      <Card aria-label={title}>
        <h2>{title}</h2>
        <p className={styles.empty}>{t('charts.empty')}</p>
      </Card>
    )
  }
  return (
    <Card aria-label={title}>
      <BarChart
        title={title}
        periods={monthPeriods(
          months.map(({ month }) => month),
          locale,
        )}
        series={[
          { name: t('charts.income'), tone: 'in', values: months.map(({ income }) => income) },
          { name: t('charts.expenses'), tone: 'out', values: months.map(({ expenses: spent }) => spent) },
        ]}
        format={amount => money(amount, currency)}
        locale={locale}
        words={{ period: t('common:filters.month'), table: t('charts.table') }}
        actions={
          choices.length > 1 && (
            <Segmented
              label={t('common:fields.currency')}
              value={currency}
              onValueChange={setChosen}
              options={choices.map(value => ({ value, label: currencySymbols[value] }))}
            />
          )
        }
      />
    </Card>
  )
}
