import type { OccupancyMonth } from '@orenda/contracts/reports'
import { type OccupancyLine, occupancyLines, shareLet } from '@orenda/contracts/rules/occupancy-lines'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { MonthChart } from './chart/month-chart.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { occupancyQuery, type ReportSpan } from './reports.api.ts'

/** On how many days each apartment was let and vacant, and what the vacant days would have brought in. */
export function OccupancyReport({ span }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<OccupancyLine>(format)
  const occupancy = useQuery(occupancyQuery(span))
  const rows = useMemo(() => occupancyLines(occupancy.data?.rows ?? []), [occupancy.data])
  const percent = (share: number) => share.toLocaleString(format.locale, { style: 'percent' })
  const texts = {
    title: t('reports.occupancy.title'),
    let: t('reports.occupancy.daysLet'),
    vacant: t('reports.occupancy.daysVacant'),
    share: t('reports.occupancy.share'),
    missed: t('reports.occupancy.missed'),
  }
  const sheet: ExportSheet<OccupancyLine> = {
    name: 'occupancy_report',
    label: texts.title,
    columns: [
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      { key: 'days_let', title: texts.let, type: 'number' },
      { key: 'days_vacant', title: texts.vacant, type: 'number' },
      { key: 'rent_missed', title: texts.missed, type: 'money', currencyKey: 'currency' },
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    ],
    rows: () => rows,
  }
  const totals = occupancy.data?.totals
  return (
    <ReportCard
      title={texts.title}
      note={t('reports.occupancy.note')}
      reads={[occupancy]}
      rows={rows}
      rowId={({ apartment_id, currency }) => apartment_id + currency}
      columns={[
        column.apartment(),
        column.number({ id: 'let', header: texts.let, value: ({ days_let }) => days_let }),
        column.number({ id: 'vacant', header: texts.vacant, value: ({ days_vacant }) => days_vacant }),
        column.number(
          {
            id: 'share',
            header: texts.share,
            value: shareLet,
          },
          percent,
        ),
        column.money({
          id: 'missed',
          header: texts.missed,
          value: ({ rent_missed }) => rent_missed,
        }),
      ]}
      sheet={sheet}
      empty={t('reports.occupancy.empty')}
      chart={<DaysChart rows={occupancy.data?.rows ?? []} />}
      totals={
        totals !== undefined && (
          <>
            {t('reports.occupancy.total', {
              share: percent(shareLet(totals)),
              days: t('reports.days', { count: totals.days_vacant }),
            })}
            {totals.rent_missed.length > 0 &&
              ` ${t('reports.occupancy.totalMissed', { sum: format.totals(totals.rent_missed) })}`}
          </>
        )
      }
    />
  )
}

/** All apartments together. */
function DaysChart({ rows }: { rows: readonly OccupancyMonth[] }) {
  const t = useTexts()
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const months = [...byMonth.keys()].sort()
  const daysOf = (count: (row: OccupancyMonth) => number) =>
    months.map(month => (byMonth.get(month) ?? []).reduce((sum, row) => sum + count(row), 0))
  return (
    <MonthChart
      title={t('reports.occupancy.chart')}
      months={months}
      series={[
        { name: t('reports.occupancy.daysLet'), tone: 'in', values: daysOf(({ days_let }) => days_let) },
        {
          name: t('reports.occupancy.daysVacant'),
          tone: 'out',
          values: daysOf(({ days_vacant }) => days_vacant),
        },
      ]}
    />
  )
}
