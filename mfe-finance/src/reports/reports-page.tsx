import { useTableQuery } from '@orenda/shared-ui/lists'
import { Breadcrumb, Page, useTab } from '@orenda/shared-ui/pages'
import { useTitle } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, PageHead, Tabs } from '@orenda/shared-ui/ui'
import { Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { HeldDeposits } from './held-deposits.tsx'
import { OccupancyReport } from './occupancy-report.tsx'
import { OverdueReport } from './overdue-report.tsx'
import { PassedOn } from './passed-on.tsx'
import { PdfButton } from './pdf-button.tsx'
import { ProfitReport } from './profit/profit-report.tsx'
import { RentRoll } from './rent-roll.tsx'
import { ReportFilter } from './report-filter.tsx'
import type { ProfitSpan } from './reports.api.ts'
import styles from './reports-page.module.css'
import { useReportSpan } from './use-report-span.ts'

const reports = ['profit', 'rentRoll', 'overdue', 'deposits', 'utilities', 'occupancy'] as const

const contents: Record<(typeof reports)[number], ComponentType<{ span: ProfitSpan }>> = {
  profit: ProfitReport,
  rentRoll: RentRoll,
  overdue: OverdueReport,
  deposits: HeldDeposits,
  utilities: PassedOn,
  occupancy: OccupancyReport,
}

/** What the API calls them. */
const paths: Record<(typeof reports)[number], string> = {
  profit: 'profit',
  rentRoll: 'rent-roll',
  overdue: 'overdue',
  deposits: 'deposits',
  utilities: 'utilities',
  occupancy: 'occupancy',
}

/** Whose amounts can be converted. */
const converted: readonly string[] = ['profit', 'utilities']
/** As of today, whatever the period. */
const standing: readonly string[] = ['overdue', 'deposits']

/** All reports: one period and apartment for all; the address has the report and both. */
export function ReportsPage() {
  const t = useTexts()
  const { date } = useFormat()
  const query = useTableQuery()
  const span = useReportSpan(query)
  const [tab, setTab] = useTab(reports)
  const title = t('reports.title')
  const isInHryvnia = query.filters.currency !== 'each'
  const spanOf = (report: string): ProfitSpan =>
    converted.includes(report) && isInHryvnia ? { ...span, convert: 'UAH' } : span
  const { from, to, ...filter } = spanOf(tab)
  useTitle(title)
  return (
    <Page>
      <PageHead
        above={<Breadcrumb parent={{ label: t('payments.title'), path: 'payments' }} current={title} />}
        title={title}
        context={`${date(span.from)} – ${date(span.to)}`}
        actions={
          <span data-print="no" className={styles.actions}>
            <Button icon={Printer} onClick={() => print()}>
              {t('reports.print')}
            </Button>
            <PdfButton
              report={paths[tab]}
              query={standing.includes(tab) ? { ...filter } : { from, to, ...filter }}
            />
          </span>
        }
      />
      <div data-print="no">
        <ReportFilter query={query} canConvert={converted.includes(tab)} />
      </div>
      <Tabs
        label={title}
        value={tab}
        onValueChange={setTab}
        tabs={reports.map(value => {
          const Content = contents[value]
          return {
            value,
            label: t(`reports.tabs.${value}`),
            content: (
              <div className={styles.report}>
                <Content span={spanOf(value)} />
              </div>
            ),
          }
        })}
      />
    </Page>
  )
}
