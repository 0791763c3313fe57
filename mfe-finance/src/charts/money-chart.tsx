import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { useFormat } from '@orenda/shared-ui/host'
import { Card, Segmented, VisuallyHidden } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { MoneyBars } from './money-bars.tsx'
import styles from './money-chart.module.css'
import { currenciesOf, monthlySums } from './monthly.ts'

interface MoneyChartProps {
  payments: readonly Payment[]
  expenses: readonly Expense[]
}

/** What came in and what went out, month by month; the same figures as a table for those who do not see it. */
export function MoneyChart({ payments, expenses }: MoneyChartProps) {
  const t = useTexts()
  const { money, month: monthName } = useFormat()
  const choices = currenciesOf([...payments, ...expenses])
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currency = chosen !== null && choices.includes(chosen) ? chosen : choices[0]
  const months = useMemo(
    () => (currency === undefined ? [] : monthlySums(payments, expenses, currency)),
    [payments, expenses, currency],
  )
  const labels = useMemo(
    () => ({
      month: t('common:filters.month'),
      income: t('charts.income'),
      expenses: t('charts.expenses'),
      chart: t('charts.title'),
    }),
    [t],
  )
  return (
    <Card aria-label={t('charts.title')}>
      <div className={styles.head}>
        <h2>{t('charts.title')}</h2>
        {choices.length > 1 && currency !== undefined && (
          <Segmented
            label={t('common:fields.currency')}
            value={currency}
            onValueChange={setChosen}
            options={choices.map(value => ({ value, label: currencySymbols[value] }))}
          />
        )}
      </div>
      {currency === undefined ? (
        <p className={styles.empty}>{t('charts.empty')}</p>
      ) : (
        <>
          <div className={styles.chart}>
            <MoneyBars months={months} currency={currency} labels={labels} />
          </div>
          <VisuallyHidden>
            <table>
              <caption>{t('charts.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('common:filters.month')}</th>
                  <th scope="col">{t('charts.income')}</th>
                  <th scope="col">{t('charts.expenses')}</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, income, expenses: spent }) => (
                  <tr key={month}>
                    <th scope="row">{monthName(month)}</th>
                    <td>{money(income, currency)}</td>
                    <td>{money(spent, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </Card>
  )
}
