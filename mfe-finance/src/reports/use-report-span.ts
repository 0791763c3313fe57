import { filterBy, type TableQuery } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useMemo } from 'react'
import type { ReportSpan } from './reports.api.ts'

/** The period when the address names none. */
const usualPeriod = 'this-year'

/** Before the first record that the product accepts. */
const firstDay = '1970-01-01'

/** The days and the apartment that the filters mean. A period in which the last day comes first is turned round. */
export function useReportSpan({ filters }: TableQuery): ReportSpan {
  const { period = '', apartment = '' } = filters
  const now = today()
  return useMemo(() => {
    const { from, to } = filterBy.spanOfPeriod(period || usualPeriod, now)
    const [first, last] = [from ?? firstDay, to ?? now].sort() as [string, string]
    return { from: first, to: last, ...(apartment !== '' && { apartment_id: apartment }) }
  }, [period, apartment, now])
}

/** The last day that a report can tell of: in the running year today, whose rest is still to come. */
export function lastKnownDay({ from, to }: ReportSpan): string {
  const now = today()
  const year = now.slice(0, 4)
  return from === `${year}-01-01` && to === `${year}-12-31` ? now : to
}
