import { type Currency, currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type {
  DepositReport,
  OccupancyReport,
  OverdueReport,
  ProfitReport,
  RentRoll,
  UtilitiesReport,
} from '@orenda/contracts/reports'
import { occupancyLines, shareLet } from '@orenda/contracts/rules/occupancy-lines'
import { profitLines, profitMonths } from '@orenda/contracts/rules/profit-lines'
import { type Written, writtenIn } from '@orenda/contracts/written'
import type { PaperBars } from '../../paper/pdf/pdf.service.ts'
import { type ReportWords, reportWords } from '../words/report-words.ts'
import type { ReportSheet, SheetRow } from './report-sheet.ts'

/** What the sheets of all reports are written with. */
export interface SheetWriter {
  words: ReportWords
  format: Written
  /** `YYYY-MM-DD` */
  today: string
  /** Which apartments it is of, in words. */
  apartments: string
}

export const sheetWriter = (language: Language, today: string, apartment: string | null): SheetWriter => {
  const words = reportWords[language]
  return { words, format: writtenIn(language), today, apartments: apartment ?? words.allApartments }
}

type Column = ReportSheet['columns'][number]

const columnsOf = (
  words: ReportWords,
  type: Column['type'],
  ...names: (keyof ReportWords['columns'])[]
): Column[] => names.map(name => ({ title: words.columns[name], type }))

const period = ({ format, apartments }: SheetWriter, { from, to }: { from: string; to: string }): string =>
  `${format.date(from)} – ${format.date(to)} · ${apartments}`

const asOfToday = ({ words, format, today, apartments }: SheetWriter): string =>
  `${words.today(format.date(today))} · ${apartments}`

/** A row of sums for each currency that occurs, with nothing in the first columns. */
function totalsOf(rows: readonly SheetRow[], columns: readonly Column[], { words }: SheetWriter): SheetRow[] {
  return currencies.flatMap((currency: Currency) => {
    const own = rows.filter(row => row.currency === currency)
    if (own.length < 2) return []
    const cells = columns.map(({ type }, at) =>
      type === 'money' ? sumOfAmounts(own.map(row => Number(row.cells[at] ?? 0))) : null,
    )
    return [{ currency, cells: [words.total, ...cells.slice(1)] }]
  })
}

/** A sheet of one table, with a row of sums for each currency. */
function tableSheet(
  writer: SheetWriter,
  {
    name,
    report,
    context,
    columns,
    rows,
  }: Pick<ReportSheet, 'name' | 'columns' | 'rows'> & {
    report: keyof ReportWords['titles']
    context: string
  },
): ReportSheet {
  return {
    name,
    title: writer.words.titles[report],
    context: [context],
    figures: [],
    bars: null,
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: writer.words.empty,
  }
}

function ratesNotes({ words }: SheetWriter, rates: ProfitReport['rates']): string[] {
  if (!rates) return [words.eachCurrency]
  return [
    words.inHryvnia,
    ...(rates.is_complete ? [] : [words.ratesIncomplete]),
    ...(rates.missing > 0 ? [words.withoutRate(rates.missing)] : []),
  ]
}

export function profitSheet(report: ProfitReport, writer: SheetWriter): ReportSheet {
  const { words, format } = writer
  const figures = ['received', 'expenses', 'fees', 'profit', 'planned'] as const
  const utilities = ['billed', 'received', 'cost'] as const
  const columns = [
    ...columnsOf(words, 'text', 'apartment'),
    ...columnsOf(words, 'money', ...figures, 'utilitiesBilled', 'utilitiesReceived', 'utilitiesCost'),
  ]
  const rows = profitLines(report.rows).map(line => ({
    currency: line.currency,
    cells: [
      line.apartment_name,
      ...figures.map(figure => line[figure]),
      ...utilities.map(part => line[`utilities_${part}`]),
    ],
  }))
  const sums = (figure: (typeof figures)[number]) =>
    report.totals.map(total => format.money(total[figure], total.currency))
  return {
    name: `profit-${report.from}-${report.to}`,
    title: words.titles.profit,
    context: [period(writer, report), ...ratesNotes(writer, report.rates)],
    figures: (['received', 'expenses', 'fees', 'profit'] as const).map((figure, at) => ({
      label: ['', '− ', '− ', '= '][at] + words.columns[figure],
      values: sums(figure),
    })),
    bars: profitBars(report, writer),
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: words.empty,
  }
}

/** The months of the currency that has most. */
function profitBars({ rows, totals }: ProfitReport, { words, format }: SheetWriter): PaperBars | null {
  const [first] = totals
  if (first === undefined) return null
  const months = profitMonths(rows, first.currency)
  const values = months.map(({ figures: { received, expenses, fees } }) => [received, expenses, fees])
  if (months.length < 2) return null
  const short = new Intl.DateTimeFormat(format.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return {
    title: totals.length > 1 ? `${words.byMonth}, ${first.currency}` : words.byMonth,
    series: [
      { name: words.columns.received, tone: 1 },
      { name: words.columns.expenses, tone: 2 },
      { name: words.columns.fees, tone: 3 },
    ],
    groups: months.map(({ month }, at) => ({
      label: short.format(new Date(`${month}-15T12:00:00Z`)),
      values: (values[at] ?? []).map(value => Math.max(0, value)),
    })),
    top: format.money(Math.max(0, ...values.flat()), first.currency),
  }
}

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
    bars: null,
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: words.empty,
  }
}

export function rentRollSheet(report: RentRoll, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [
    ...columnsOf(words, 'text', 'apartment', 'tenant'),
    ...columnsOf(words, 'date', 'leaseStart', 'leaseEnd'),
    ...columnsOf(words, 'money', 'rent', 'owes'),
  ]
  const rows = report.rows.map(({ apartment_name, tenant_name, start, end, rent, balance, currency }) => ({
    currency,
    cells: [apartment_name, tenant_name, start, end, rent, balance],
  }))
  return tableSheet(writer, {
    name: `rent-roll-${report.from}-${report.to}`,
    report: 'rentRoll',
    context: period(writer, report),
    columns,
    rows,
  })
}

export function overdueSheet(report: OverdueReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [
    ...columnsOf(words, 'text', 'tenant', 'apartment'),
    ...columnsOf(words, 'count', 'daysLate'),
    ...columnsOf(words, 'money', 'upTo30', 'upTo60', 'upTo90', 'over90', 'amount'),
  ]
  const rows = report.rows.map(({ tenant_name, apartment_name, days_late, ageing, amount, currency }) => ({
    currency,
    cells: [
      tenant_name,
      apartment_name,
      days_late,
      ageing.d0_30,
      ageing.d31_60,
      ageing.d61_90,
      ageing.over_90,
      amount,
    ],
  }))
  return tableSheet(writer, {
    name: `overdue-${writer.today}`,
    report: 'overdue',
    context: asOfToday(writer),
    columns,
    rows,
  })
}

export function depositsSheet(report: DepositReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [
    ...columnsOf(words, 'text', 'tenant', 'apartment'),
    ...columnsOf(words, 'date', 'since', 'leaseEnd'),
    ...columnsOf(words, 'money', 'held'),
  ]
  const rows = report.rows.map(({ tenant_name, apartment_name, since, lease_end, held, currency }) => ({
    currency,
    cells: [tenant_name, apartment_name, since, lease_end, held],
  }))
  return tableSheet(writer, {
    name: `deposits-${writer.today}`,
    report: 'deposits',
    context: asOfToday(writer),
    columns,
    rows,
  })
}

export function occupancySheet(report: OccupancyReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [
    ...columnsOf(words, 'text', 'apartment'),
    ...columnsOf(words, 'count', 'daysLet', 'daysVacant'),
    ...columnsOf(words, 'share', 'share'),
    ...columnsOf(words, 'money', 'missed'),
  ]
  const rows = occupancyLines(report.rows).map(line => ({
    currency: line.currency,
    cells: [line.apartment_name, line.days_let, line.days_vacant, shareLet(line), line.rent_missed],
  }))
  const { days_let, days_vacant, rent_missed } = report.totals
  const [first = { currency: 'UAH' as const, amount: 0 }, ...others] = rent_missed
  return {
    name: `occupancy-${report.from}-${report.to}`,
    title: words.titles.occupancy,
    context: [period(writer, report)],
    figures: [],
    bars: null,
    columns,
    rows,
    // Days are the same in each currency: only the first row has them.
    totals: [
      {
        currency: first.currency,
        cells: [words.total, days_let, days_vacant, shareLet(report.totals), first.amount],
      },
      ...others.map(({ currency, amount }) => ({ currency, cells: [null, null, null, null, amount] })),
    ],
    empty: words.empty,
  }
}
