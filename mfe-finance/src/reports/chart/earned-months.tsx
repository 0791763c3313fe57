import type { ProfitReport } from '@orenda/contracts/reports'
import { useTexts } from '../../i18n/texts.ts'
import { MoneyMonths } from './money-months.tsx'

/** What came in and went out by month. */
export function EarnedMonths({ report }: { report: ProfitReport }) {
  const t = useTexts()
  return (
    <MoneyMonths
      report={report}
      figures={[
        { figure: 'received', name: t('reports.figures.received'), tone: 'in' },
        { figure: 'expenses', name: t('reports.figures.expenses'), tone: 'out' },
        { figure: 'fees', name: t('reports.figures.fees'), tone: 'plain' },
      ]}
    />
  )
}
