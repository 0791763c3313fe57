import type { Currency } from '@orenda/contracts/currencies'
import { numberFormat } from '@orenda/contracts/written'
import { BarChart, type BarChartProps, type BarSeries, monthPeriods } from '@orenda/shared-ui/charts'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './month-chart.module.css'
import { useMonthWindow } from './use-month-window.tsx'

interface MonthChartProps {
  title: string
  /** `YYYY-MM`, one after the other. */
  months: readonly string[]
  series: readonly BarSeries[]
  /** Of amounts; shares when left out. */
  currency?: Currency
  /** The series are shares of a whole, of 1. */
  isStacked?: boolean
  /** Below it stands a table of the same months. */
  hasTable?: boolean
  actions?: ReactNode
  onOpen?: BarChartProps['onOpen']
  /** The month that is opened. */
  openMonth?: string | undefined
  /** What the opened month is made of. */
  parts?: ReactNode
}

/** A report by month. */
export function MonthChart({
  title,
  months,
  series,
  currency,
  isStacked = false,
  hasTable = false,
  actions,
  onOpen,
  openMonth,
  parts,
}: MonthChartProps) {
  const t = useTexts()
  const { money, locale } = useFormat()
  const { from, to, steps } = useMonthWindow(months.length)
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  if (months.length === 0) return null
  return (
    <Card>
      <BarChart
        title={title}
        periods={monthPeriods(months.slice(from, to), locale)}
        series={series.map(each => ({ ...each, values: each.values.slice(from, to) }))}
        isStacked={isStacked}
        format={value => (currency === undefined ? percent.format(value) : money(value, currency))}
        axis={currency === undefined ? percent.format : undefined}
        // The figures above the chart are these sums.
        hasSums={false}
        locale={locale}
        running={{ key: today().slice(0, 7), name: t('charts.running') }}
        words={{ period: t('common:filters.month'), table: hasTable ? undefined : t('charts.table') }}
        actions={
          (actions || steps) && (
            <span className={styles.actions}>
              {actions}
              {steps}
            </span>
          )
        }
        onOpen={onOpen}
        openKey={openMonth}
      />
      {parts}
    </Card>
  )
}
