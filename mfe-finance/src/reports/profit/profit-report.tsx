import type { ProfitReport as Report } from '@orenda/contracts/reports'
import { profitLines } from '@orenda/contracts/rules/profit-lines'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useMemo } from 'react'
import { ProfitMonths } from '../chart/earned-months.tsx'
import type { ProfitSpan } from '../reports.api.ts'
import { useOpenedSum } from '../sums/use-opened-sum.ts'
import { OfProfit } from './of-profit.tsx'
import { ProfitFigures } from './profit-figures.tsx'
import styles from './profit-report.module.css'
import { ProfitTable } from './profit-table.tsx'
import { RatesNote } from './rates-note.tsx'
import { useWholeProfits } from './use-whole-profits.ts'

/** What came in, what was spent, and what is left: as figures, by month, and by apartment. */
export function ProfitReport({ span }: { span: ProfitSpan }) {
  return <OfProfit span={span}>{report => <Shown report={report} span={span} />}</OfProfit>
}

function Shown({ report, span }: { report: Report; span: ProfitSpan }) {
  const { isWaiting, profits } = useWholeProfits(span, report.totals.length)
  const lines = useMemo(() => profitLines(report.rows, [...profits.keys()]), [report, profits])
  const opened = useOpenedSum()
  return (
    <div className={styles.parts}>
      <RatesNote rates={report.rates} />
      <ProfitFigures totals={report.totals} span={span} opened={opened} />
      <ProfitMonths report={report} span={span} opened={opened} />
      {isWaiting ? (
        <Card aria-busy>
          <Skeleton height="320px" />
        </Card>
      ) : (
        <ProfitTable lines={lines} profits={profits} totals={report.totals} span={span} opened={opened} />
      )}
    </div>
  )
}
