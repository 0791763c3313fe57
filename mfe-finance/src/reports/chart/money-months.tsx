import { monthAfter } from '@orenda/contracts/calendar'
import { type Currency, currencySymbols, sumOfAmounts } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitReport } from '@orenda/contracts/reports'
import { profitMonths } from '@orenda/contracts/rules/profit-lines'
import type { BarSeries } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/texts'
import { ToggleGroup } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { earned, figureName } from '../figures/figure-names.ts'
import { type ProfitSpan, spanOfMonth } from '../reports.api.ts'
import { FigureParts } from '../sums/figure-parts.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import styles from './money-months.module.css'
import { MonthChart } from './month-chart.tsx'

interface MoneyMonthsProps {
  report: Pick<ProfitReport, 'rows' | 'totals'>
  /** The report of a year earlier, whose profits are marks in the same months. */
  before?: Pick<ProfitReport, 'rows'> | undefined
  title: string
  figures: readonly (Pick<BarSeries, 'name' | 'tone' | 'isMark'> & {
    figure: ReportFigure | 'profit'
    /** What is in the same bar. */
    plus?: ReportFigure
  })[]
  span: ProfitSpan
  opened: OpenedSum
  hasTable?: boolean
}

/** Tells the months of the chart from rows of a table. */
const rowOf = (month: string) => `chart ${month}`

/** Figures of profit by month, in one currency, which is chosen when there are several. A month opens its records. */
export function MoneyMonths({
  report: { rows, totals },
  before,
  title,
  figures,
  span,
  opened,
  hasTable = false,
}: MoneyMonthsProps) {
  const t = useTexts()
  const choices = totals.map(({ currency }) => currency)
  const [chosen, setChosen] = useState(choices[0])
  const currency = choices.find(each => each === chosen) ?? choices[0]
  const all = useMemo(() => (currency === undefined ? [] : profitMonths(rows, currency)), [rows, currency])
  // Months before the first one that has any of it would be an empty beginning.
  const first = all.findIndex(({ figures: sums }) => figures.some(({ figure }) => sums[figure] !== 0))
  const months = all.slice(Math.max(0, first))
  const profits = useMemo(() => profitsAfter(before?.rows ?? [], currency), [before, currency])
  const isCompared = months.some(({ month }) => profits.has(month))
  const earlier: BarSeries = {
    name: t('reports.profit.before'),
    tone: 'before',
    isMark: true,
    values: months.map(({ month }) => profits.get(month) ?? 0),
  }
  if (currency === undefined) return null
  const shown = months.find(({ month }) => opened.isOpen({ row: rowOf(month), column: currency }))
  return (
    <MonthChart
      title={title}
      months={months.map(({ month }) => month)}
      series={[
        ...figures.map(({ figure, plus, ...series }) => ({
          ...series,
          values: valuesOf(months, figure, plus),
        })),
        ...(isCompared ? [earlier] : []),
      ]}
      currency={currency}
      hasTable={hasTable}
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
      onOpen={(month, chart) => opened.toggle({ row: rowOf(month), column: currency }, chart)}
      openMonth={shown?.month}
      parts={shown && <Parts of={shown} figures={figures} span={span} currency={currency} opened={opened} />}
    />
  )
}

interface PartsProps extends Pick<MoneyMonthsProps, 'figures' | 'span' | 'opened'> {
  of: ReturnType<typeof profitMonths>[number]
  currency: Currency
}

/** The records of a month, figure by figure. */
function Parts({ of: { month, figures: sums }, figures, span, currency, opened }: PartsProps) {
  const t = useTexts()
  const { month: nameOf } = useFormat()
  return (
    <div className={styles.parts}>
      {figures
        // Profit has no records of its own: it is the other three.
        .flatMap(({ figure, plus }) => (figure === 'profit' ? earned : plus ? [figure, plus] : [figure]))
        .filter((figure, at, all) => all.indexOf(figure) === at)
        .filter(figure => sums[figure] !== 0)
        .map(figure => (
          <FigureParts
            key={figure}
            title={`${figureName(figure, t)}, ${nameOf(month)}`}
            span={spanOfMonth(span, month)}
            currency={currency}
            figure={figure}
            onClose={opened.close}
          />
        ))}
    </div>
  )
}

/** Bars begin at zero; only a profit may lie below it. */
const valuesOf = (
  months: ReturnType<typeof profitMonths>,
  figure: ReportFigure | 'profit',
  plus: ReportFigure | undefined,
) =>
  months.map(({ figures }) =>
    figure === 'profit'
      ? figures.profit
      : Math.max(0, sumOfAmounts([figures[figure], plus === undefined ? 0 : figures[plus]])),
  )

/** Profits of one currency, each by the month a year after its own. */
const profitsAfter = (rows: ProfitReport['rows'], currency: Currency | undefined) =>
  new Map(
    currency === undefined
      ? []
      : profitMonths(rows, currency)
          .filter(({ figures }) => figures.profit !== 0)
          .map(({ month, figures }) => [monthAfter(month, 12), figures.profit]),
  )
