import { currencySymbols } from '@orenda/contracts/currencies'
import type { ProfitReport as Report } from '@orenda/contracts/reports'
import { profitLines, profitMonths } from '@orenda/contracts/rules/profit-lines'
import { BarChart, monthPeriods } from '@orenda/shared-ui/charts'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, Skeleton, ToggleGroup } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { profitQuery, type ReportSpan } from '../reports.api.ts'
import { ProfitFigures } from './profit-figures.tsx'
import styles from './profit-report.module.css'
import { ProfitTable } from './profit-table.tsx'

/** What came in, what was spent, and what is left: as figures, by month, and by apartment. */
export function ProfitReport({ span }: { span: ReportSpan }) {
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

function Shown({ report, span }: { report: Report; span: ReportSpan }) {
  const lines = useMemo(() => profitLines(report.rows), [report])
  return (
    <div className={styles.parts}>
      <ProfitFigures totals={report.totals} />
      <ProfitByMonth report={report} />
      <ProfitTable lines={lines} totals={report.totals} span={span} />
    </div>
  )
}

/** The months of one currency, which is chosen when there are several. */
function ProfitByMonth({ report: { rows, totals } }: { report: Report }) {
  const t = useTexts()
  const { money, locale } = useFormat()
  const choices = totals.map(({ currency }) => currency)
  const [chosen, setChosen] = useState(choices[0])
  const currency = choices.find(each => each === chosen) ?? choices[0]
  const months = useMemo(() => (currency === undefined ? [] : profitMonths(rows, currency)), [rows, currency])
  if (currency === undefined || months.length === 0) return null
  const values = (figure: 'received' | 'expenses' | 'fees') => months.map(({ figures }) => figures[figure])
  return (
    <Card>
      <BarChart
        title={t('reports.profit.byMonth')}
        periods={monthPeriods(
          months.map(({ month }) => month),
          locale,
        )}
        series={[
          { name: t('reports.figures.received'), tone: 'in', values: values('received') },
          { name: t('reports.figures.expenses'), tone: 'out', values: values('expenses') },
          { name: t('reports.figures.fees'), tone: 'plain', values: values('fees') },
        ]}
        format={amount => money(amount, currency)}
        locale={locale}
        words={{ period: t('common:filters.month'), table: t('charts.table') }}
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
    </Card>
  )
}
