import type { TableQuery } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import {
  CalendarCheck,
  CalendarRange,
  ChartColumn,
  ChevronRight,
  Gauge,
  Hourglass,
  type LucideIcon,
  PiggyBank,
  ScrollText,
} from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { type ReportName, reportNames } from '../report-names.ts'
import type { ProfitSpan } from '../reports.api.ts'
import styles from './other-reports.module.css'
import { reportFacts } from './report-facts.tsx'

const icons: Record<ReportName, LucideIcon> = {
  profit: ChartColumn,
  months: CalendarRange,
  rentRoll: ScrollText,
  overdue: Hourglass,
  deposits: PiggyBank,
  utilities: Gauge,
  occupancy: CalendarCheck,
}

interface OtherReportsProps {
  /** The one that is open. */
  shown: ReportName
  filters: TableQuery['filters']
  spanOf: (report: ReportName) => ProfitSpan
}

/** The ways to the other reports with the same filter, and what each would say first. */
export function OtherReports({ shown, filters, spanOf }: OtherReportsProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { tab: _, sort: _order, ...kept } = filters
  return (
    <nav className={styles.ways} aria-label={t('reports.others')} data-print="no">
      {reportNames
        .filter(name => name !== shown)
        .map(name => {
          const Icon = icons[name]
          const Fact = reportFacts[name]
          return (
            <Link
              key={name}
              to={path(`reports?${new URLSearchParams({ ...kept, tab: name })}`)}
              className={styles.way}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.text}>
                <b>{t(`reports.tabs.${name}`)}</b>
                <span className={styles.fact}>
                  <Fact span={spanOf(name)} />
                </span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )
        })}
    </nav>
  )
}
