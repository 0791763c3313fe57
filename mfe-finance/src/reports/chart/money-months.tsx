import { currencySymbols } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitReport } from '@orenda/contracts/reports'
import { profitMonths } from '@orenda/contracts/rules/profit-lines'
import type { BarSeries } from '@orenda/shared-ui/charts'
import { ToggleGroup } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { MonthChart } from './month-chart.tsx'

interface MoneyMonthsProps {
  report: Pick<ProfitReport, 'rows' | 'totals'>
  figures: readonly (Pick<BarSeries, 'name' | 'tone'> & { figure: ReportFigure })[]
}

/** Figures of profit by month, in one currency, which is chosen when there are several. */
export function MoneyMonths({ report: { rows, totals }, figures }: MoneyMonthsProps) {
  const t = useTexts()
  const choices = totals.map(({ currency }) => currency)
  const [chosen, setChosen] = useState(choices[0])
  const currency = choices.find(each => each === chosen) ?? choices[0]
  const months = useMemo(() => (currency === undefined ? [] : profitMonths(rows, currency)), [rows, currency])
  if (currency === undefined) return null
  return (
    <MonthChart
      title={t('reports.profit.byMonth')}
      months={months.map(({ month }) => month)}
      series={figures.map(({ figure, name, tone }) => ({
        name,
        tone,
        values: months.map(({ figures: sums }) => Math.max(0, sums[figure])),
      }))}
      currency={currency}
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
  )
}
