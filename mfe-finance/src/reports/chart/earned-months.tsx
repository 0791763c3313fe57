import type { ProfitReport } from '@orenda/contracts/reports'
import { useTexts } from '../../i18n/texts.ts'
import { useReportBefore } from '../profit/use-year-before.ts'
import type { ProfitSpan } from '../reports.api.ts'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { MoneyMonths } from './money-months.tsx'

interface EarnedMonthsProps {
  report: ProfitReport
  span: ProfitSpan
  opened: OpenedSum
}

/** What came in by month, beside it what went out, and over both what was left. */
export function EarnedMonths(props: EarnedMonthsProps) {
  const t = useTexts()
  const before = useReportBefore(props.span)
  return (
    <MoneyMonths
      {...props}
      before={before}
      title={t('reports.months.chart')}
      hasTable
      figures={[
        { figure: 'received', name: t('reports.figures.received'), tone: 'in' },
        { figure: 'expenses', plus: 'fees', name: t('reports.months.out'), tone: 'out' },
        { figure: 'profit', name: t('reports.figures.profit'), tone: 'left', isMark: true },
      ]}
    />
  )
}

/** What was left of each month, a loss below zero. A month opens what came in and what went out. */
export function ProfitMonths(props: EarnedMonthsProps) {
  const t = useTexts()
  const before = useReportBefore(props.span)
  return (
    <MoneyMonths
      {...props}
      before={before}
      title={t('reports.by.month')}
      figures={[{ figure: 'profit', name: t('reports.figures.profit'), tone: 'left' }]}
    />
  )
}
