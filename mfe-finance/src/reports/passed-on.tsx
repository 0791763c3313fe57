import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitReport } from '@orenda/contracts/reports'
import { type ProfitLine, profitLines } from '@orenda/contracts/rules/profit-lines'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { MoneyMonths } from './chart/money-months.tsx'
import { passedOn, utilityPart } from './figures/figure-names.ts'
import { RatesNote } from './profit/rates-note.tsx'
import { ReportCard } from './report-card.tsx'
import columnStyles from './report-columns.module.css'
import { reportColumns } from './report-columns.tsx'
import { type RowLine, WholeRow } from './report-row.tsx'
import { type ProfitSpan, profitQuery } from './reports.api.ts'
import { FigureParts } from './sums/figure-parts.tsx'
import type { ReportFigure as HeadFigure } from './sums/report-stats.tsx'
import type { ReportTotal } from './sums/report-total.ts'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const tones = { utilities_billed: 'left', utilities_received: 'in', utilities_cost: 'out' } as const

/** What was billed on a line and has not come in. */
const missingOf = ({ utilities_billed, utilities_received }: ProfitLine) =>
  Math.max(0, sumOfAmounts([utilities_billed, -utilities_received]))

const rowId = ({ apartment_id, currency }: ProfitLine) => apartment_id + currency

/** Utilities that were billed to tenants against what they paid, and the landlord's own cost. */
export function PassedOn({ span }: { span: ProfitSpan }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const profit = useQuery(profitQuery(span))
  const rows = useMemo(
    () =>
      profitLines(profit.data?.rows ?? []).filter(
        line => line.utilities_billed !== 0 || line.utilities_received !== 0 || line.utilities_cost !== 0,
      ),
    [profit.data],
  )
  const all = passedOn.map((id): Part => ({ id, header: t(`reports.utilities.heads.${utilityPart[id]}`) }))
  // A landlord who has no cost of their own has no column for it.
  const parts = all.filter(({ id }) => id !== 'utilities_cost' || rows.some(row => row[id] !== 0))
  const partsOf = (title: string, id: string, of: { currency: Currency; apartment_id?: string }) => (
    <FigureParts
      title={title}
      span={of.apartment_id === undefined ? span : { ...span, apartment_id: of.apartment_id }}
      currency={of.currency}
      figure={id as ReportFigure}
      onClose={opened.close}
    />
  )
  const [only] =
    new Set(rows.map(({ currency }) => currency)).size === 1 ? rows.map(({ currency }) => currency) : []
  const missing = missingTotal(rows, { t, format, opened })
  const totals = parts.map(part =>
    totalOf(part, rows, format.money, (title, currency) => partsOf(title, part.id, { currency })),
  )
  return (
    <ReportCard
      title={t('reports.utilities.title')}
      heading={t('reports.by.apartment')}
      reads={[profit]}
      rows={rows}
      rowId={rowId}
      columns={passedOnColumns(parts, missing, { format, opened, only })}
      only={only}
      sheet={passedOnSheet(rows, all, t)}
      empty={t('reports.utilities.empty')}
      figures={figuresOf(totals, missing, { isLoading: profit.data === undefined, t })}
      chart={profit.data && <PassedOnChart report={profit.data} parts={parts} span={span} opened={opened} />}
      lineOf={line => lineOf(line, { t, format, opened })}
      sumsOf={passedOn}
      opened={opened}
      partsOf={(line, id) =>
        partsOf(`${all.find(part => part.id === id)?.header}, ${line.apartment_name}`, id, line)
      }
      totals={[...totals, missing]}
    />
  )
}

function passedOnColumns(
  parts: readonly Part[],
  missing: ReportTotal,
  { format, opened, only }: Omit<TotalsContext, 't'> & { only: Currency | undefined },
): DataColumn<ProfitLine>[] {
  const column = reportColumns<ProfitLine>(
    format,
    {
      opened,
      rowId,
      nameOf: ({ apartment_name }) => apartment_name,
    },
    only,
  )
  const difference = {
    ...column.money({ id: missing.column, header: missing.label, value: missingOf }),
    cell: (line: ProfitLine) => <Missing of={line} isBare={only !== undefined} />,
  }
  return [
    column.nearApartment(),
    ...[
      ...parts.map(({ id, header }) => column.moneySum({ id, header, value: row => row[id] })),
      ...(missing.sums.length > 0 ? [difference] : []),
    ].map(each => ({ ...each, width: undefined })),
  ]
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
      amount,
      text: money(amount, currency),
      parts: title => partsOf(title, currency),
    })),
})

const lineOf = (line: ProfitLine, { t, format: { money }, opened }: TotalsContext): RowLine => {
  const { utilities_billed: billed, utilities_received: received, utilities_cost: cost, currency } = line
  const missing = missingOf(line)
  const isShort = missing > 0
  const heard = isShort ? t('reports.utilities.missing') : t('reports.utilities.heads.received')
  return {
    figure: (
      <WholeRow
        opened={opened}
        row={rowId(line)}
        name={`${heard}, ${line.apartment_name}`}
        text={money(isShort ? missing : received, currency)}
        tone={isShort ? 'warning' : undefined}
      />
    ),
    // What the figure is stands first; the row opens the rest.
    facts: [
      isShort && <span className={columnStyles.soon}>{t('reports.utilities.stillMissing')}</span>,
      isShort &&
        t('reports.utilities.receivedOf', {
          sum: money(received, currency),
          billed: money(billed, currency),
        }),
      !isShort && received === billed && t('reports.utilities.inFull'),
      !isShort && received !== billed && t('reports.utilities.ofBilled', { sum: money(billed, currency) }),
      cost !== 0 && `${t('reports.utilities.cost')} ${money(cost, currency)}`,
    ],
  }
}

/** The totals that there are, and what has not come in yet. */
const figuresOf = (
  totals: readonly ReportTotal[],
  missing: ReportTotal,
  { isLoading, t }: { isLoading: boolean; t: Texts },
): HeadFigure[] => [
  ...totals
    .filter(({ sums }) => isLoading || sums.length > 0)
    .map(value => ({ label: value.label, value, note: noteOf(value.column, t) })),
  ...(missing.sums.length > 0
    ? [{ label: missing.label, value: missing, tone: 'warning' as const, isLead: true }]
    : []),
]

/** By which day a record is in the period: two figures beside each other differ in it. */
function noteOf(column: string, t: Texts): string | undefined {
  if (column === 'utilities_billed') return t('reports.utilities.byUse')
  return column === 'utilities_received' ? t('reports.utilities.byPayment') : undefined
}

interface TotalsContext {
  t: Texts
  format: Format
  opened: OpenedSum
}

/** What was billed and has not come in, by currency. It opens whose that is. */
const missingTotal = (rows: readonly ProfitLine[], { t, format: { money }, opened }: TotalsContext) =>
  totalOfRows({
    label: t('reports.utilities.missing'),
    column: 'utilities_missing',
    tone: 'warning',
    rows,
    partOf: line => ({
      key: rowId(line),
      when: '',
      note: line.apartment_name,
      amount: missingOf(line),
      place: `apartments/${line.apartment_id}`,
    }),
    money,
    opened,
  })

/** No sum of records, but the difference of two. */
function Missing({ of, isBare }: { of: ProfitLine; isBare: boolean }) {
  const t = useTexts()
  const { money, number } = useFormat()
  const amount = missingOf(of)
  if (amount === 0) return t('common:states.none')
  return <span className={columnStyles.soon}>{isBare ? number(amount) : money(amount, of.currency)}</span>
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
        // A month has what was consumed in it, and what was paid in it.
        figures={parts.map(({ id }) => ({
          figure: id,
          name: t(`reports.utilities.ofMonth.${utilityPart[id]}`),
          tone: tones[id],
        }))}
      />
    </>
  )
}
