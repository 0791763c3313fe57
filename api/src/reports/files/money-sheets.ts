import type { Currency } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { MonthsReport, ProfitReport, ProfitTotal, UtilitiesReport } from '@orenda/contracts/reports'
import { type Figures, type MonthRow, profitLines, profitMonths } from '@orenda/contracts/rules/profit-lines'
import { profitYears } from '@orenda/contracts/rules/profit-years'
import type { PaperBars, PaperFigure } from '../../paper/pdf/pdf.service.ts'
import type { OrderedProfit } from '../profit.service.ts'
import type { ReportWords } from '../words/report-words.ts'
import type { ReportSheet, SheetRow } from './report-sheet.ts'
import { columnsOf, period, type SheetWriter, totalsOf } from './sheet-writer.ts'

const earned = ['received', 'expenses', 'fees', 'profit', 'planned'] as const
const passedOn = ['utilities_billed', 'utilities_received', 'utilities_cost'] as const

const figureColumns = (words: ReportWords) =>
  columnsOf(words, 'money', ...earned, 'utilitiesBilled', 'utilitiesReceived', 'utilitiesCost')

const figureCells = (figures: Figures): number[] => [...earned, ...passedOn].map(figure => figures[figure])

function ratesNotes({ words }: SheetWriter, rates: ProfitReport['rates']): string[] {
  if (!rates) return [words.eachCurrency]
  return [
    words.inHryvnia,
    ...(rates.is_complete ? [] : [words.ratesIncomplete]),
    ...(rates.missing > 0 ? [words.withoutRate(rates.missing)] : []),
  ]
}

/** In the order of the page. */
export function profitSheet(report: OrderedProfit, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [...columnsOf(words, 'text', 'apartment'), ...figureColumns(words)]
  const rows = profitLines(report.rows, report.order).map(line => ({
    currency: line.currency,
    cells: [line.apartment_name, ...figureCells(line)],
  }))
  return {
    name: `profit-${report.from}-${report.to}`,
    title: words.titles.profit,
    context: [period(writer, report), ...ratesNotes(writer, report.rates)],
    figures: earnedFigures(report.totals, writer),
    bars: earnedBars(report, writer),
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: words.empty,
  }
}

/** By month, with the sum of each year where there are several. */
export function monthsSheet(report: MonthsReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [...columnsOf(words, 'month', 'month'), ...figureColumns(words)]
  const years = profitYears(report.rows)
  const isOneYear = new Set(years.map(({ year }) => year)).size < 2
  const rows = years.flatMap(({ year, currency, months, figures }): SheetRow[] => [
    ...months.map(each => ({ currency, cells: [each.month, ...figureCells(each.figures)] })),
    ...(isOneYear
      ? []
      : [{ currency, cells: [`${words.total}, ${year}`, ...figureCells(figures)], isSum: true }]),
  ])
  return {
    name: `months-${report.from}-${report.to}`,
    title: words.titles.months,
    context: [period(writer, report), ...ratesNotes(writer, report.rates)],
    figures: earnedFigures(report.totals, writer),
    bars: earnedBars(report, writer),
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: words.empty,
  }
}

/** Received less expenses less fees is the profit. */
const earnedFigures = (totals: readonly ProfitTotal[], { words, format }: SheetWriter): PaperFigure[] =>
  (['received', 'expenses', 'fees', 'profit'] as const).map((figure, at) => ({
    label: ['', '− ', '− ', '= '][at] + words.columns[figure],
    values: totals.map(total => format.money(total[figure], total.currency)),
  }))

const earnedBars = (
  report: { rows: readonly MonthRow[]; totals: readonly ProfitTotal[] },
  writer: SheetWriter,
): PaperBars | null =>
  monthBars(
    report,
    (['received', 'expenses', 'fees'] as const).map(figure => ({
      figure,
      name: writer.words.columns[figure],
    })),
    writer,
  )

const tones = [1, 2, 3] as const

/** The months of the first currency. */
function monthBars(
  { rows, totals }: { rows: readonly MonthRow[]; totals: readonly { currency: Currency }[] },
  series: readonly { figure: ReportFigure; name: string }[],
  { words, format, today }: SheetWriter,
): PaperBars | null {
  const [first] = totals
  if (first === undefined) return null
  const months = profitMonths(rows, first.currency)
  const values = months.map(({ figures }) => series.map(({ figure }) => figures[figure]))
  if (months.length < 2) return null
  const short = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  return {
    title: totals.length > 1 ? `${words.byMonth}, ${first.currency}` : words.byMonth,
    series: series.map(({ name }, at) => ({ name, tone: tones[at] ?? 1 })),
    groups: months.map(({ month }, at) => ({
      label: `${short.format(new Date(`${month}-15T12:00:00Z`))} ${month.slice(0, 4)}`,
      values: (values[at] ?? []).map(value => Math.max(0, value)),
      isRunning: month === today.slice(0, 7),
    })),
    running: words.running,
    top: format.money(Math.max(0, ...values.flat()), first.currency),
  }
}

const nothing = { received: 0, expenses: 0, fees: 0, profit: 0, planned: 0 }

export function utilitiesSheet(report: UtilitiesReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [
    ...columnsOf(words, 'text', 'apartment'),
    ...columnsOf(words, 'month', 'month'),
    ...columnsOf(words, 'money', 'utilitiesBilled', 'utilitiesReceived', 'utilitiesCost'),
  ]
  const rows = report.rows.map(({ apartment_name, month, currency, billed, received, cost }) => ({
    currency,
    cells: [apartment_name, month, billed, received, cost],
  }))
  return {
    name: `utilities-${report.from}-${report.to}`,
    title: words.titles.utilities,
    context: [period(writer, report), ...ratesNotes(writer, report.rates)],
    figures: [],
    bars: monthBars(
      // What stands in the other figures is not shown.
      {
        rows: report.rows.map(({ month, currency, ...utilities }) => ({
          ...nothing,
          month,
          currency,
          utilities,
        })),
        totals: report.totals,
      },
      [
        { figure: 'utilities_billed', name: words.columns.utilitiesBilled },
        { figure: 'utilities_received', name: words.columns.utilitiesReceived },
        { figure: 'utilities_cost', name: words.columns.utilitiesCost },
      ],
      writer,
    ),
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: words.empty,
  }
}
