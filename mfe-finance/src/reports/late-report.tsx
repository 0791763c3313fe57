import { LoadFailure, scriptQuery, useWhenOnline } from '@orenda/shared-ui/pages'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { DayRates } from './rates/day-rates.ts'
import type { ReportName } from './report-names.ts'
import type { ProfitSpan } from './reports.api.ts'

type LateName = Exclude<ReportName, 'profit'>

interface LateProps {
  span: ProfitSpan
  /** By which reports as of today are converted. */
  rates: DayRates | null
}

/** The page opens with profit; the script of the other reports is not loaded before one of them is opened. */
const script = scriptQuery(
  'late-reports',
  (): Promise<Record<LateName, ComponentType<LateProps>>> =>
    import(/* webpackChunkName: 'reports_late-reports' */ './late-reports.ts').then(reports => ({
      months: reports.MonthsReport,
      rentRoll: reports.RentRoll,
      overdue: reports.OverdueReport,
      deposits: reports.HeldDeposits,
      utilities: reports.PassedOn,
      occupancy: reports.OccupancyReport,
    })),
)

/** A report whose script is loaded when it is opened; a failure can be tried again. */
export function LateReport({ name, ...props }: LateProps & { name: LateName }) {
  const t = useTexts()
  const { data, error, isError, isFetching, refetch } = useQuery(script)
  const retry = () => void refetch()
  useWhenOnline(retry, isError)
  if (data !== undefined) {
    const Report = data[name]
    return <Report {...props} />
  }
  if (isError && !isFetching) {
    return <LoadFailure error={error} title={t('reports.failed')} onRetry={retry} />
  }
  return (
    <Card aria-busy>
      <Skeleton height="480px" />
    </Card>
  )
}
