import { type TableQuery, useTableQuery } from '@orenda/shared-ui/lists'
import { Breadcrumb, Page, useTab } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useLanguagePath, useNavigate, useTitle } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card, PageHead, Select, Tabs, useMedia, usePrinting } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Landmark, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { LateReport } from './late-report.tsx'
import { ProfitReport } from './profit/profit-report.tsx'
import type { DayRates } from './rates/day-rates.ts'
import { useRatesInWords } from './rates/day-rates-note.tsx'
import { useDayRates } from './rates/use-day-rates.ts'
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

/** Its own page, which people look for among the reports. */
const taxes = 'reports/taxes'

/** All reports: one period and apartment for all; the address has the report and both. */
export function ReportsPage() {
  const t = useTexts()
  const query = useTableQuery()
  const span = useReportSpan(query)
  const [tab, setTab] = useTab(reportNames)
  const title = t('reports.title')
  const nameOf = (report: ReportName) => t(`reports.tabs.${report}`)
  const hasTabs = useMedia('(min-width: 900px)')
  const isPrinting = usePrinting()
  const isInHryvnia = query.filters.currency !== 'each'
  const spanOf = (report: ReportName): ProfitSpan =>
    convertedReports.includes(report) && isInHryvnia ? { ...span, convert: 'UAH' } : span
  const { from, to, ...filter } = spanOf(tab)
  useTitle(title)
  const way = useWay(title)
  const pdf = usePdfAction(
    `reports/${reportPaths[tab]}`,
    standingReports.includes(tab) ? filter : { from, to, ...filter },
  )
  const rates = useDayRates(tab, spanOf(tab))
  const days = <Days of={tab} span={spanOf(tab)} rates={rates} isPrinting={isPrinting} />
  const actions = <Actions pdf={pdf} />
  // On a phone the section's row is the title: what stands beside it has its place at the choice of the report.
  const isFolded = useMedia('(min-width: 360px) and (max-width: 719px)') && !isPrinting
  return (
    <Page>
      <div className={styles.head}>
        <PageHead
          above={way}
          // Paper has neither tabs nor fields: the report and its filter are in words.
          title={isPrinting ? `${title}: ${nameOf(tab)}` : title}
          badge={!isFolded && days}
          actions={!isFolded && actions}
        />
      </div>
      {hasTabs ? (
        <Tabs
          label={title}
          value={tab}
          onValueChange={setTab}
          tabs={reportNames.map(value => ({
            value,
            label: nameOf(value),
            content: <Report name={value} query={query} span={spanOf(value)} rates={rates} />,
          }))}
        />
      ) : (
        <Report
          name={tab}
          query={query}
          span={spanOf(tab)}
          rates={rates}
          chooser={<Chooser tab={tab} onChoose={setTab} />}
          actions={isFolded && actions}
          days={isFolded && days}
        />
      )}
    </Page>
  )
}

/** The way to the taxes, and the report on paper. */
function Actions({ pdf }: { pdf: ReturnType<typeof usePdfAction> }) {
  const t = useTexts()
  return (
    <span data-print="no" className={styles.actions}>
      <Page.Actions
        label={t('reports.title')}
        isRoomy
        actions={[
          { label: t('taxes.title'), icon: Landmark, to: taxes },
          { label: t('reports.print'), icon: Printer, onSelect: () => print() },
          pdf,
        ]}
      />
    </span>
  )
}

/** All reports and the taxes in one field, where they have no tabs. */
function Chooser({ tab, onChoose }: { tab: ReportName; onChoose: (tab: string) => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const path = useLanguagePath()
  return (
    <Select
      aria-label={t('reports.title')}
      value={tab}
      onChange={({ target: { value } }) => (value === taxes ? void navigate(path(taxes)) : onChoose(value))}
    >
      {reportNames.map(each => (
        <option key={each} value={each}>
          {t(`reports.tabs.${each}`)}
        </option>
      ))}
      <option value={taxes}>{t('taxes.title')}</option>
    </Select>
  )
}

/** Reports are a part of payments. On a phone they are a section of their own, whose row says so. */
function useWay(title: string): ReactNode {
  const t = useTexts()
  const isPhone = useMedia('phone')
  return !isPhone && <Breadcrumb parent={{ label: t('payments.title'), path: 'payments' }} current={title} />
}

interface DaysProps {
  of: ReportName
  span: ProfitSpan
  rates: DayRates | null
  isPrinting: boolean
}

/** The days that a report is of and how it converts; on paper and on a phone with the rest of the filter. */
function Days({ of, span, rates, isPrinting }: DaysProps) {
  const t = useTexts()
  const { date } = useFormat()
  const { data: apartments = [] } = useQuery(apartmentsQuery)
  // What is chosen is folded there.
  const isPhone = useMedia('phone')
  const home = (isPrinting || isPhone) && apartments.find(({ id }) => id === span.apartment_id)?.name
  const byDay = useRatesInWords(rates)
  const byRecord = rates === null && span.convert !== undefined && t('reports.profit.rate')
  const days = standingReports.includes(of)
    ? t('rent.asOf', { date: date(today()) })
    : `${date(span.from)} – ${date(lastKnownDay(span))}`
  return (
    <span className={styles.days}>
      <Card.Facts of={[days, byDay || byRecord, home]} />
    </span>
  )
}

interface ReportProps {
  name: ReportName
  query: TableQuery
  span: ProfitSpan
  rates: DayRates | null
  /** The choice of the report, where it has no tabs. */
  chooser?: ReactNode
  /** Beside the choice, and below it, on a phone. */
  actions?: ReactNode
  days?: ReactNode
}

function Report({ name, query, span, rates, chooser, actions, days }: ReportProps) {
  return (
    <div className={styles.report}>
      <div data-print="no">
        <ReportFilter
          query={query}
          canConvert={convertedReports.includes(name)}
          isStanding={standingReports.includes(name)}
          chooser={chooser}
          actions={actions}
        />
        {days}
      </div>
      {name === 'profit' ? (
        <ProfitReport span={span} />
      ) : (
        <LateReport name={name} span={span} rates={rates} />
      )}
    </div>
  )
}
