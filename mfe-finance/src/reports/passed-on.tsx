import type { Currency } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitReport } from '@orenda/contracts/reports'
import { type ProfitLine, profitLines } from '@orenda/contracts/rules/profit-lines'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { MoneyMonths } from './chart/money-months.tsx'
import { passedOn, utilityPart } from './figures/figure-names.ts'
import { RatesNote } from './profit/rates-note.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { type ProfitSpan, profitQuery } from './reports.api.ts'
import { FigureParts } from './sums/figure-parts.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const tones = { utilities_billed: 'plain', utilities_received: 'in', utilities_cost: 'out' } as const

const rowId = ({ apartment_id, currency }: ProfitLine) => apartment_id + currency

/** Utilities that were billed to tenants against what they paid, and the landlord's own cost. */
export function PassedOn({ span }: { span: ProfitSpan }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const column = reportColumns<ProfitLine>(format, {
    opened,
    rowId,
    nameOf: ({ apartment_name }) => apartment_name,
  })
  const profit = useQuery(profitQuery(span))
  const rows = useMemo(
    () =>
      profitLines(profit.data?.rows ?? []).filter(
        line => line.utilities_billed !== 0 || line.utilities_received !== 0 || line.utilities_cost !== 0,
      ),
    [profit.data],
  )
  const parts = passedOn.map((id): Part => ({ id, header: t(`reports.utilities.heads.${utilityPart[id]}`) }))
  const partsOf = (title: string, figure: string, of: { currency: Currency; apartment_id?: string }) => (
    <FigureParts
      title={title}
      span={of.apartment_id === undefined ? span : { ...span, apartment_id: of.apartment_id }}
      currency={of.currency}
      figure={figure as ReportFigure}
      onClose={opened.close}
    />
  )
  return (
    <ReportCard
      title={t('reports.utilities.title')}
      heading={t('reports.by.apartment')}
      note={t('reports.utilities.note')}
      reads={[profit]}
      rows={rows}
      rowId={rowId}
      columns={[
        column.nearApartment(),
        ...parts.map(({ id, header }) => ({
          ...column.moneySum({ id, header, value: row => row[id] }),
          width: undefined,
        })),
      ]}
      sheet={passedOnSheet(rows, parts, t)}
      empty={t('reports.utilities.empty')}
      chart={profit.data && <PassedOnChart report={profit.data} parts={parts} span={span} opened={opened} />}
      opened={opened}
      partsOf={(line, id) =>
        partsOf(`${parts.find(part => part.id === id)?.header}, ${line.apartment_name}`, id, line)
      }
      totals={parts
        .map(({ id, header }) => ({
          label: header,
          sums: totalsOf(rows.map(row => ({ amount: row[id], currency: row.currency })))
            .filter(({ amount }) => amount !== 0)
            .map(({ amount, currency }) => ({
              key: id + currency,
              text: format.money(amount, currency),
              parts: (title: string) => partsOf(title, id, { currency }),
            })),
        }))
        .filter(({ sums }) => sums.length > 0)}
    />
  )
}

interface Part {
  id: (typeof passedOn)[number]
  header: string
}

const passedOnSheet = (
  rows: readonly ProfitLine[],
  parts: readonly Part[],
  t: Texts,
): ExportSheet<ProfitLine> => ({
  name: 'utilities_report',
  label: t('reports.utilities.title'),
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    ...parts.map(({ id, header }) => ({
      key: id,
      title: header,
      type: 'money' as const,
      currencyKey: 'currency',
    })),
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})

interface PassedOnChartProps {
  report: ProfitReport
  parts: readonly Part[]
  span: ProfitSpan
  opened: OpenedSum
}

function PassedOnChart({ report, parts, span, opened }: PassedOnChartProps) {
  return (
    <>
      <RatesNote rates={report.rates} />
      <MoneyMonths
        report={report}
        span={span}
        opened={opened}
        figures={parts.map(({ id, header }) => ({ figure: id, name: header, tone: tones[id] }))}
      />
    </>
  )
}
