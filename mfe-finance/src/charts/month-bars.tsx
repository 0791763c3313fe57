import type { Currency } from '@orenda/contracts/currencies'
import { BarChart, type BarSeries, monthPeriods } from '@orenda/shared-ui/charts'
import { today, useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import monthChart from '../reports/chart/month-chart.module.css'
import { useMonthWindow } from '../reports/chart/use-month-window.tsx'
import type { MonthSums } from './monthly.ts'

interface MonthBarsProps {
  months: readonly MonthSums[]
  currency: Currency
  /** The choice of the currency. */
  choice: ReactNode
}

/** The bars of each month; on a phone a year at a time. What there is nothing of is not named. */
export function MonthBars({ months, currency, choice }: MonthBarsProps) {
  const t = useTexts()
  const { money, locale } = useFormat()
  const { from, to, steps } = useMonthWindow(months.length)
  const shown = months.slice(from, to)
  const series: readonly BarSeries[] = [
    { name: t('charts.rent'), tone: 'in', values: shown.map(({ rent }) => rent) },
    { name: t('charts.otherIncome'), tone: 'plain', values: shown.map(({ other }) => other) },
    { name: t('charts.expenses'), tone: 'out', values: shown.map(({ expenses: sum }) => sum) },
  ]
  return (
    <BarChart
      title={t('charts.title')}
      periods={monthPeriods(
        shown.map(({ month }) => month),
        locale,
      )}
      series={series.filter(({ values }) => values.some(value => value !== 0))}
      format={amount => money(amount, currency)}
      locale={locale}
      running={{ key: today().slice(0, 7), name: t('charts.running') }}
      words={{ period: t('common:filters.month'), table: t('charts.table') }}
      actions={
        (choice || steps) && (
          <span className={monthChart.actions}>
            {choice}
            {steps}
          </span>
        )
      }
    />
  )
}
