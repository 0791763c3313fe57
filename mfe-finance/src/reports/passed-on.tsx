import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitReport } from '@orenda/contracts/reports'
import { type ProfitLine, profitLines } from '@orenda/contracts/rules/profit-lines'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { MoneyMonths } from './chart/money-months.tsx'
import { passedOn, utilityPart } from './figures/figure-names.ts'
import { RatesNote } from './profit/rates-note.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { type RowLine, WholeRow } from './report-row.tsx'
import { type ProfitSpan, profitQuery } from './reports.api.ts'
import { FigureParts } from './sums/figure-parts.tsx'
import type { ReportFigure as HeadFigure } from './sums/report-stats.tsx'
import type { ReportTotal } from './sums/report-total.ts'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const tones = { utilities_billed: 'left', utilities_received: 'in', utilities_cost: 'out' } as const

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
  const partsOf = (title: string, id: string, of: { currency: Currency; apartment_id?: string }) => (
    <FigureParts
      title={title}
      span={of.apartment_id === undefined ? span : { ...span, apartment_id: of.apartment_id }}
      currency={of.currency}
      figure={id as ReportFigure}
      onClose={opened.close}
    />
  )
  const columns = parts.map(({ id, header }) => ({
    ...column.moneySum({ id, header, value: row => row[id] }),
    width: undefined,
  }))
  const totals = parts.map(part =>
    totalOf(part, rows, format.money, (title, currency) => partsOf(title, part.id, { currency })),
  )
  return (
    <ReportCard
      title={t('reports.utilities.title')}
      heading={t('reports.by.apartment')}
      note={t('reports.utilities.note')}
      reads={[profit]}
      rows={rows}
      rowId={rowId}
      columns={[column.nearApartment(), ...columns]}
      sheet={passedOnSheet(rows, parts, t)}
      empty={t('reports.utilities.empty')}
      figures={figuresOf(totals, profit.data, t, format)}
      chart={profit.data && <PassedOnChart report={profit.data} parts={parts} span={span} opened={opened} />}
      lineOf={line => lineOf(line, { t, format, opened })}
      sumsOf={passedOn}
      opened={opened}
      partsOf={(line, id) =>
        partsOf(`${parts.find(part => part.id === id)?.header}, ${line.apartment_name}`, id, line)
      }
      totals={totals}
      shortTotals={totals.filter(({ column: id }) => id === 'utilities_received')}
    />
  )
}

/** The sum of a figure in each currency. */
const totalOf = (
  { id, header }: Part,
  rows: readonly ProfitLine[],
  money: Format['money'],
  partsOf: (title: string, currency: Currency) => ReactNode,
): ReportTotal => ({
  label: header,
  column: id,
  sums: totalsOf(rows.map(row => ({ amount: row[id], currency: row.currency })))
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, currency }) => ({
      key: id + currency,
      currency,
      text: money(amount, currency),
      parts: title => partsOf(title, currency),
    })),
})

const lineOf = (
  line: ProfitLine,
  { t, format: { money }, opened }: { t: Texts; format: Format; opened: OpenedSum },
): RowLine => ({
  figure: (
    <WholeRow
      opened={opened}
      row={rowId(line)}
      name={`${t('reports.utilities.heads.received')}, ${line.apartment_name}`}
      text={money(line.utilities_received, line.currency)}
    />
  ),
  facts: passedOn
    .filter(id => id !== 'utilities_received' && line[id] !== 0)
    .map(id => `${t(`reports.utilities.${utilityPart[id]}`)} ${money(line[id], line.currency)}`),
})

/** The totals that there are, and what has not come in yet. */
const figuresOf = (
  totals: readonly ReportTotal[],
  report: ProfitReport | undefined,
  t: Texts,
  format: Format,
): HeadFigure[] => [
  ...totals
    .filter(({ sums }) => report === undefined || sums.length > 0)
    .map(value => ({ label: value.label, value, isLead: value.column === 'utilities_received' })),
  ...missing(report?.totals ?? [], t, format),
]

/** What was billed and has not come in, by currency; nothing when all has. */
function missing(totals: ProfitReport['totals'], t: Texts, { money }: Format): HeadFigure[] {
  const open = totals.flatMap(({ currency, utilities: { billed, received } }) => {
    const amount = sumOfAmounts([billed, -received])
    return amount > 0 ? [money(amount, currency)] : []
  })
  return open.length > 0
    ? [{ label: t('reports.utilities.missing'), value: open.join(' + '), tone: 'warning' }]
    : []
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
  const t = useTexts()
  return (
    <>
      <RatesNote rates={report.rates} />
      <MoneyMonths
        title={t('reports.by.month')}
        report={report}
        span={span}
        opened={opened}
        figures={parts.map(({ id, header }) => ({ figure: id, name: header, tone: tones[id] }))}
      />
    </>
  )
}
