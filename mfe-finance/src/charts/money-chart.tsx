import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { BarChart, monthPeriods } from '@orenda/shared-ui/charts'
import { filterBy } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card, ToggleGroup, textLinkClass } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { HryvniaTotals } from '../currency/hryvnia-totals.tsx'
import { expenseFilters } from '../expenses/expense-filter.ts'
import { useTexts } from '../i18n/texts.ts'
import { paymentFilters } from '../payments/payment-filter.ts'
import { reportsPath } from '../reports/reports-way.ts'
import styles from './money-chart.module.css'
import { currenciesOf, isIncome, isSpent, monthlySums, monthsShown } from './monthly.ts'
import type { MoneyViewProps } from './use-money-chart.tsx'

/** Income and expenses by month. */
export function MoneyChart({ payments: all, expenses: planned, shown }: MoneyViewProps) {
  const t = useTexts()
  const { money, locale, month } = useFormat()
  const path = useLanguagePath()
  const [payments, expenses] = useMemo(
    (): [Payment[], Expense[]] => [
      filterBy.all(all, paymentFilters(t), shown.payments).filter(isIncome),
      filterBy.all(planned, expenseFilters(t), shown.expenses).filter(isSpent),
    ],
    [all, planned, shown, t],
  )
  const choices = currenciesOf([...payments, ...expenses])
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currency = chosen !== null && choices.includes(chosen) ? chosen : choices[0]
  const months = useMemo(
    () => (currency === undefined ? [] : monthlySums(payments, expenses, currency)),
    [payments, expenses, currency],
  )
  const shownMonths = monthsShown([...payments, ...expenses])
  const title = t('charts.title')
  const { apartment = shown.expenses.apartment, period = shown.expenses.period } = shown.payments
  const note = (
    <p className={styles.note}>
      {t('charts.deposits')}{' '}
      <Link className={textLinkClass} to={path(reportsPath({ apartment, period, tab: 'months' }))}>
        {t('charts.reports')}
      </Link>
    </p>
  )
  if (currency === undefined) {
    return (
      <Card aria-label={title}>
        <h2>{title}</h2>
        <p className={styles.empty}>{t('charts.empty')}</p>
        {note}
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
          { name: t('charts.rent'), tone: 'in', values: months.map(({ rent }) => rent) },
          { name: t('charts.otherIncome'), tone: 'plain', values: months.map(({ other }) => other) },
          { name: t('charts.expenses'), tone: 'out', values: months.map(({ expenses: sum }) => sum) },
        ]}
        format={amount => money(amount, currency)}
        locale={locale}
        running={{ key: today().slice(0, 7), name: t('charts.running') }}
        words={{ period: t('common:filters.month'), table: t('charts.table') }}
        actions={
          choices.length > 1 && (
            <ToggleGroup
              label={t('common:fields.currency')}
              value={currency}
              onValueChange={setChosen}
              options={choices.map(value => ({ value, label: currencySymbols[value] }))}
            />
          )
        }
      />
      {shownMonths !== null && (
        <HryvniaTotals
          income={payments.filter(isWithin(shownMonths))}
          expenses={expenses.filter(isWithin(shownMonths))}
          period={periodOf(shownMonths, month)}
        />
      )}
      {note}
    </Card>
  )
}

interface Span {
  first: string
  last: string
}

const isWithin =
  ({ first, last }: Span) =>
  ({ date }: { date: string }) =>
    date.slice(0, 7) >= first && date.slice(0, 7) <= last

const periodOf = ({ first, last }: Span, month: (month: string) => string) =>
  first === last ? month(first) : `${month(first)} – ${month(last)}`
