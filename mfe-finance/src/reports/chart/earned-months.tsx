import type { ProfitReport } from '@orenda/contracts/reports'
import { useTexts } from '../../i18n/texts.ts'
import type { ProfitSpan } from '../reports.api.ts'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { MoneyMonths } from './money-months.tsx'

interface EarnedMonthsProps {
  report: ProfitReport
  span: ProfitSpan
  opened: OpenedSum
}

/** What came in and went out by month, and what was left. */
export function EarnedMonths({ report, span, opened }: EarnedMonthsProps) {
  const t = useTexts()
  return (
    <MoneyMonths
      report={report}
      span={span}
      opened={opened}
      figures={[
        { figure: 'received', name: t('reports.figures.received'), tone: 'in' },
        { figure: 'expenses', name: t('reports.figures.expenses'), tone: 'out' },
        { figure: 'fees', name: t('reports.figures.fees'), tone: 'plain' },
        { figure: 'profit', name: t('reports.figures.profit'), tone: 'left' },
      ]}
    />
  )
}
