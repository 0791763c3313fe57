import type { OccupancyMonth } from '@orenda/contracts/reports'
import { type OccupancyLine, occupancyLines, shareLet } from '@orenda/contracts/rules/occupancy-lines'
import { numberFormat } from '@orenda/contracts/written'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { MonthChart } from './chart/month-chart.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { WholeRow } from './report-row.tsx'
import { occupancyQuery, type ReportSpan } from './reports.api.ts'
import { OccupancyParts } from './sums/occupancy-parts.tsx'
import type { ReportTotal } from './sums/report-total.ts'
import { type SumPart, SumParts } from './sums/sum-parts.tsx'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const rowId = ({ apartment_id, currency }: OccupancyLine) => apartment_id + currency

/** On how many days each apartment was let and vacant, and what the vacant days would have brought in. */
export function OccupancyReport({ span }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const occupancy = useQuery(occupancyQuery(span))
  const rows = useMemo(() => occupancyLines(occupancy.data?.rows ?? []), [occupancy.data])
  const columns = useOccupancyColumns(opened)
  const totals = totalsOf(rows, { t, format, opened })
  const share = numberFormat(format.locale, { style: 'percent' }).format(
    shareLet(occupancy.data?.totals ?? { days_let: 0, days_vacant: 0 }),
  )
  const ofAll = { label: t('reports.occupancy.share'), column: 'share', sums: [], text: share }
  const days = (count: number) => t('reports.days', { count })
  return (
    <ReportCard
      title={t('reports.occupancy.title')}
      heading={t('reports.by.apartment')}
      note={t('reports.occupancy.note')}
      reads={[occupancy]}
      rows={rows}
      rowId={rowId}
      columns={columns}
      sheet={occupancySheet(occupancy.data?.rows ?? [], t)}
      empty={t('reports.occupancy.empty')}
      figures={[
        { label: t('reports.occupancy.share'), value: share, isLead: true },
        ...totals
          .filter(({ sums }) => occupancy.data === undefined || sums.length > 0)
          .map(value => ({ label: value.label, value })),
      ]}
      chart={<SharesChart rows={occupancy.data?.rows ?? []} />}
      lineOf={line => ({
        figure: (
          <WholeRow
            opened={opened}
            row={rowId(line)}
            name={`${t('reports.occupancy.share')}, ${line.apartment_name}`}
            text={numberFormat(format.locale, { style: 'percent' }).format(shareLet(line))}
          />
        ),
        facts:
          line.days_vacant === 0
            ? [t('reports.occupancy.let', { days: days(line.days_let) })]
            : [
                t('reports.occupancy.vacant', { days: days(line.days_vacant) }),
                line.rent_missed > 0 &&
                  t('reports.occupancy.missedSum', { sum: format.money(line.rent_missed, line.currency) }),
              ],
      })}
      sumsOf={['days_let', 'days_vacant', 'rent_missed']}
      opened={opened}
      partsOf={(line, id) => (
        <OccupancyParts
          line={line}
          months={occupancy.data?.rows ?? []}
          figure={id as 'days_let'}
          onClose={opened.close}
        />
      )}
      totals={[...totals, ofAll]}
    />
  )
}

interface TotalsContext {
  t: Texts
  format: Format
  opened: OpenedSum
}

/** Days in rent, days without, and what the latter would have brought in. */
function totalsOf(rows: readonly OccupancyLine[], { t, format, opened }: TotalsContext): ReportTotal[] {
  const write = (count: number) => t('reports.days', { count })
  const daysOf = (column: 'days_let' | 'days_vacant', label: string): ReportTotal => {
    const sum = rows.reduce((days, row) => days + row[column], 0)
    const parts = (title: string) => (
      <SumParts
        title={title}
        parts={rows.filter(row => row[column] > 0).map(row => partOf(row, row[column]))}
        write={write}
        onClose={opened.close}
      />
    )
    return {
      label,
      column,
      sums: sum === 0 ? [] : [{ key: column, text: numberFormat(format.locale).format(sum), parts }],
    }
  }
  return [
    daysOf('days_let', t('reports.occupancy.daysLet')),
    daysOf('days_vacant', t('reports.occupancy.daysVacant')),
    totalOfRows({
      label: t('reports.occupancy.missed'),
      column: 'rent_missed',
      rows,
      partOf: row => partOf(row, row.rent_missed),
      money: format.money,
      opened,
    }),
  ]
}

const partOf = (row: OccupancyLine, amount: number): SumPart => ({
  key: rowId(row),
  when: '',
  note: row.apartment_name,
  amount,
  place: `apartments/${row.apartment_id}`,
})

function useOccupancyColumns(opened: OpenedSum): DataColumn<OccupancyLine>[] {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<OccupancyLine>(format, {
    opened,
    rowId,
    nameOf: ({ apartment_name }) => apartment_name,
  })
  const percent = (share: number) => numberFormat(format.locale, { style: 'percent' }).format(share)
  return [
    column.nearApartment(),
    ...[
      column.numberSum({
        id: 'days_let',
        header: t('reports.occupancy.daysLet'),
        value: ({ days_let }) => days_let,
      }),
      column.numberSum({
        id: 'days_vacant',
        header: t('reports.occupancy.daysVacant'),
        value: ({ days_vacant }) => days_vacant,
      }),
      column.number({ id: 'share', header: t('reports.occupancy.share'), value: shareLet }, percent),
      column.moneySum({
        id: 'rent_missed',
        header: t('reports.occupancy.missed'),
        value: ({ rent_missed }) => rent_missed,
      }),
      // As wide as the longest word of its head, in each language.
    ].map(each => ({ ...each, width: each.id === 'rent_missed' ? 'clamp(148px, 17vw, 260px)' : undefined })),
  ]
}

/** By month, so that a year and any part of it can be added up. */
const occupancySheet = (rows: readonly OccupancyMonth[], t: Texts): ExportSheet<OccupancyMonth> => ({
  name: 'occupancy_report',
  label: t('reports.occupancy.title'),
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'month', title: t('reports.occupancy.month'), type: 'text' },
    { key: 'days_let', title: t('reports.occupancy.daysLet'), type: 'number' },
    { key: 'days_vacant', title: t('reports.occupancy.daysVacant'), type: 'number' },
    { key: 'rent_missed', title: t('reports.occupancy.missed'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})

/** All apartments together: on which share of the days of a month they were let. Months differ in length, shares do not. */
function SharesChart({ rows }: { rows: readonly OccupancyMonth[] }) {
  const t = useTexts()
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const months = [...byMonth.keys()].sort()
  const shares = months.map(month => {
    const own = byMonth.get(month) ?? []
    const sumOf = (part: 'days_let' | 'days_vacant') => own.reduce((sum, row) => sum + row[part], 0)
    return shareLet({ days_let: sumOf('days_let'), days_vacant: sumOf('days_vacant') })
  })
  return (
    <MonthChart
      title={t('reports.occupancy.chart')}
      months={months}
      isStacked
      series={[
        { name: t('reports.occupancy.inRent'), tone: 'in', values: shares },
        { name: t('reports.occupancy.withoutRent'), tone: 'out', values: shares.map(share => 1 - share) },
      ]}
    />
  )
}
