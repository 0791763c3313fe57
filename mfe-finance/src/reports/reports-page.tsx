import { useTableQuery } from '@orenda/shared-ui/lists'
import { Breadcrumb, Page, useTab } from '@orenda/shared-ui/pages'
import { useTitle } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { PageHead, Tabs } from '@orenda/shared-ui/ui'
import { Landmark, Printer } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { LateReport } from './late-report.tsx'
import { OtherReports } from './other-reports/other-reports.tsx'
import { ProfitReport } from './profit/profit-report.tsx'
import { ReportFilter } from './report-filter.tsx'
import {
  convertedReports,
  type ReportName,
  reportNames,
  reportPaths,
  standingReports,
} from './report-names.ts'
import type { ProfitSpan } from './reports.api.ts'
import styles from './reports-page.module.css'
import { usePdfAction } from './use-pdf-action.ts'
import { lastKnownDay, useReportSpan } from './use-report-span.ts'

/** All reports: one period and apartment for all; the address has the report and both. */
export function ReportsPage() {
  const t = useTexts()
  const { date } = useFormat()
  const query = useTableQuery()
  const span = useReportSpan(query)
  const [tab, setTab] = useTab(reportNames)
  const title = t('reports.title')
  const isInHryvnia = query.filters.currency !== 'each'
  const spanOf = (report: ReportName): ProfitSpan =>
    convertedReports.includes(report) && isInHryvnia ? { ...span, convert: 'UAH' } : span
  const { from, to, ...filter } = spanOf(tab)
  const isStanding = standingReports.includes(tab)
  useTitle(title)
  const pdf = usePdfAction(`reports/${reportPaths[tab]}`, isStanding ? filter : { from, to, ...filter })
  return (
    <Page>
      <PageHead
        above={<Breadcrumb parent={{ label: t('payments.title'), path: 'payments' }} current={title} />}
        title={title}
        context={
          isStanding
            ? t('rent.asOf', { date: date(today()) })
            : `${date(span.from)} – ${date(lastKnownDay(span))}`
        }
        actions={
          <span data-print="no" className={styles.actions}>
            <Page.Actions
              label={title}
              actions={[
                { label: t('taxes.title'), icon: Landmark, to: 'reports/taxes' },
                { label: t('reports.print'), icon: Printer, onSelect: () => print() },
                pdf,
              ]}
            />
          </span>
        }
      />
      <Tabs
        label={title}
        value={tab}
        onValueChange={setTab}
        tabs={reportNames.map(value => ({
          value,
          label: t(`reports.tabs.${value}`),
          content: (
            <div className={styles.report}>
              <div data-print="no">
                <ReportFilter
                  query={query}
                  canConvert={convertedReports.includes(value)}
                  isStanding={standingReports.includes(value)}
                />
              </div>
              {value === 'profit' ? (
                <ProfitReport span={spanOf(value)} />
              ) : (
                <LateReport name={value} span={spanOf(value)} />
              )}
              <OtherReports shown={value} filters={query.filters} spanOf={spanOf} />
            </div>
          ),
        }))}
      />
    </Page>
  )
}
