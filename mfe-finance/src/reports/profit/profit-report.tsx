import type { ProfitReport as Report } from '@orenda/contracts/reports'
import { profitLines } from '@orenda/contracts/rules/profit-lines'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { MoneyMonths } from '../chart/money-months.tsx'
import { type ProfitSpan, profitQuery } from '../reports.api.ts'
import { ProfitFigures } from './profit-figures.tsx'
import styles from './profit-report.module.css'
import { ProfitTable } from './profit-table.tsx'
import { RatesNote } from './rates-note.tsx'

/** What came in, what was spent, and what is left: as figures, by month, and by apartment. */
export function ProfitReport({ span }: { span: ProfitSpan }) {
  const t = useTexts()
  const profit = useQuery(profitQuery(span))
  if (profit.isError && profit.data === undefined && !profit.isFetching) {
    const retry = () => void profit.refetch()
    return <LoadFailure error={profit.error} title={t('reports.failed')} onRetry={retry} />
  }
  if (profit.data === undefined) {
    return (
      <Card aria-busy>
        <Skeleton height="480px" />
      </Card>
    )
  }
  if (profit.data.totals.length === 0) {
    return (
      <Card>
        <p className={styles.empty}>{t('reports.profit.empty')}</p>
      </Card>
    )
  }
  return <Shown report={profit.data} span={span} />
}

function Shown({ report, span }: { report: Report; span: ProfitSpan }) {
  const t = useTexts()
  const lines = useMemo(() => profitLines(report.rows), [report])
  return (
    <div className={styles.parts}>
      <RatesNote rates={report.rates} />
      <ProfitFigures totals={report.totals} span={span} />
      <MoneyMonths
        report={report}
        figures={[
          { figure: 'received', name: t('reports.figures.received'), tone: 'in' },
          { figure: 'expenses', name: t('reports.figures.expenses'), tone: 'out' },
          { figure: 'fees', name: t('reports.figures.fees'), tone: 'plain' },
        ]}
      />
      <ProfitTable lines={lines} totals={report.totals} span={span} />
    </div>
  )
}
