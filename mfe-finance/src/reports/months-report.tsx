import { capital } from '@orenda/contracts/capital'
import type { Currency } from '@orenda/contracts/currencies'
import type { ProfitReport } from '@orenda/contracts/reports'
import type { Figures } from '@orenda/contracts/rules/profit-lines'
import { type FigureMonth, profitYears } from '@orenda/contracts/rules/profit-years'
import { useFormat } from '@orenda/shared-ui/texts'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useMonthName } from '../rent/month-name.ts'
import { EarnedMonths } from './chart/earned-months.tsx'
import type { FigureLine } from './figures/figure-line.ts'
import { FigureTable } from './figures/figure-table.tsx'
import { OfProfit } from './profit/of-profit.tsx'
import styles from './profit/profit-report.module.css'
import { OpenedFigure, ProfitSums } from './profit/profit-sums.tsx'
import { RatesNote } from './profit/rates-note.tsx'
import { type ProfitSpan, spanOfMonth, spanWithin } from './reports.api.ts'
import { useOpenedSum } from './sums/use-opened-sum.ts'

/** Income and expenses by month and by year. */
export function MonthsReport({ span }: { span: ProfitSpan }) {
  return <OfProfit span={span}>{report => <Shown report={report} span={span} />}</OfProfit>
}

function Shown({ report, span }: { report: ProfitReport; span: ProfitSpan }) {
  const t = useTexts()
  const { month, locale } = useFormat()
  const monthName = useMonthName()
  const opened = useOpenedSum()
  const years = useMemo(() => profitYears(report.rows), [report])
  const isOneYear = new Set(years.map(({ year }) => year)).size < 2
  const lineOf = ({ month: of, currency, figures }: FigureMonth): FigureLine => ({
    key: of + currency,
    name: month(of),
    // The year would be the same in each row.
    ...(isOneYear && { head: capital(monthName(of), locale) }),
    currency,
    figures,
    span: spanOfMonth(span, of),
    isPeriod: true,
  })
  const yearOf = (year: string, currency: Currency, figures: Figures): FigureLine => ({
    key: year + currency,
    name: t('reports.months.year', { year }),
    currency,
    figures,
    span: spanWithin(span, `${year}-01-01`, `${year}-12-31`),
    isPeriod: true,
    isSum: true,
  })
  const lines = years.flatMap(({ year, currency, months, figures }): FigureLine[] => [
    ...months.map(lineOf),
    ...(isOneYear ? [] : [yearOf(year, currency, figures)]),
  ])
  return (
    <div className={styles.parts}>
      <RatesNote rates={report.rates} />
      <div className={styles.figures}>
        <ProfitSums totals={report.totals} span={span} opened={opened} />
      </div>
      <OpenedFigure totals={report.totals} span={span} opened={opened} />
      <EarnedMonths report={report} span={span} opened={opened} />
      <FigureTable
        title={t('reports.months.title')}
        heading={t('reports.by.month')}
        named={t('common:filters.month')}
        sheetName="months_report"
        shortNote={t('reports.months.short')}
        lines={lines}
        totals={report.totals}
        span={span}
        opened={opened}
      />
    </div>
  )
}
