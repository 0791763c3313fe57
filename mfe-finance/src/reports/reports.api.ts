import { daysAfter, earlierDate, firstDays, laterDate } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Lease, Statement } from '@orenda/contracts/leases'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { DepositReport, OccupancyReport, ProfitEntry, ProfitReport } from '@orenda/contracts/reports'
import { api } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

/** The days and the apartment that all reports are of. */
export interface ReportSpan {
  /** `YYYY-MM-DD`, the first day and the last. */
  from: string
  to: string
  /** All apartments when left out. */
  apartment_id?: string
}

/** Of profit and utilities: left out, each currency stands for itself. */
export interface ProfitSpan extends ReportSpan {
  convert?: 'UAH'
}

/** The days of a span from one day to another. */
export const spanWithin = (span: ProfitSpan, from: string, to: string): ProfitSpan => ({
  ...span,
  from: laterDate(span.from, from),
  to: earlierDate(span.to, to),
})

/** The days of a span in a month, `YYYY-MM`. */
export function spanOfMonth(span: ProfitSpan, month: string): ProfitSpan {
  const [first, next] = firstDays(month)
  return spanWithin(span, first, daysAfter(next, -1))
}

const key = ['reports']

/** Milliseconds after which a report whose rates are not all there is read again. */
const pause = 5000

export const profitQuery = (span: ProfitSpan) =>
  queryOptions({
    queryKey: [...key, 'profit', span],
    queryFn: ({ signal }) => api.get<ProfitReport>('reports/profit', { query: { ...span }, signal }),
    refetchInterval: ({ state: { data } }) => data?.rates?.is_complete === false && pause,
  })

/** The records that a figure of the profit report is the sum of. */
export const profitEntriesQuery = (span: ProfitSpan, currency: Currency, figure: ReportFigure) =>
  queryOptions({
    queryKey: [...key, 'entries', span, currency, figure],
    queryFn: ({ signal }) =>
      api.get<ProfitEntry[]>('reports/profit/entries', { query: { ...span, currency, figure }, signal }),
  })

/** Deposits are held today, whatever the period. */
export const depositsQuery = ({ apartment_id }: Pick<ReportSpan, 'apartment_id'>) =>
  queryOptions({
    queryKey: [...key, 'deposits', apartment_id ?? null],
    queryFn: ({ signal }) =>
      api.get<DepositReport>('reports/deposits', {
        query: apartment_id === undefined ? {} : { apartment_id },
        signal,
      }),
  })

export const occupancyQuery = (span: ReportSpan) =>
  queryOptions({
    queryKey: [...key, 'occupancy', span],
    queryFn: ({ signal }) => api.get<OccupancyReport>('reports/occupancy', { query: { ...span }, signal }),
  })

export const leasesQuery = queryOptions({
  queryKey: ['leases', 'all'],
  queryFn: ({ signal }) => listQuery.readAll<Lease>('leases', { signal }),
})

/** All of a lease's charges, payments and deposit, by currency. */
export const statementQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['leases', leaseId, 'statement'],
    queryFn: ({ signal }) => api.get<Statement[]>(`leases/${leaseId}/statement`, { signal }),
  })
