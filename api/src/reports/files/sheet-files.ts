import type { Language } from '@orenda/contracts/languages'
import { dateFormats, daySerial, safeText } from '@orenda/contracts/spreadsheet-cells'
import type { SheetCell } from '@orenda/contracts/spreadsheet-xml'
import { numberFormat, type Written, writtenIn } from '@orenda/contracts/written'
import type { PaperBlock, PaperDocument } from '../../paper/pdf/pdf.service.ts'
import type { Sheet } from '../../platform/spreadsheets/workbook.ts'
import type { ReportWords } from '../words/report-words.ts'
import type { ReportSheet, SheetRow } from './report-sheet.ts'

type Type = ReportSheet['columns'][number]['type']

/** In characters. */
const widths: Record<Type, number> = {
  text: 28,
  date: 12,
  month: 18,
  money: 16,
  number: 16,
  rate: 12,
  written: 16,
  count: 12,
  share: 12,
}

/** The longest name that a sheet may have. */
const longestName = 26

/** The workbook of a report: typed cells, and the currency in a column of its own. */
export function workbookOfSheet(
  { title, columns, rows, totals, notes }: ReportSheet,
  language: Language,
  words: ReportWords,
): { sheet: Sheet; rows: SheetCell[][] } {
  const format = writtenIn(language)
  const formats: Record<Type, string> = {
    text: '@',
    month: '@',
    date: dateFormats[language],
    money: '#,##0.00',
    number: '#,##0.00',
    rate: '0.0000',
    written: '@',
    count: '0',
    share: '0%',
  }
  const own = notes ? [...rows, ...totals] : rows.filter(({ isSum = false }) => !isSum)
  const lines = (notes ?? []).map((note): SheetCell[] => [safeText(note)])
  const hasMoney = columns.some(({ type }) => type === 'money')
  const cellOf = (value: string | number | null, type: Type): SheetCell => {
    if (value === null) return null
    if (typeof value === 'number') return value
    if (type === 'date') return isDay.test(value) ? daySerial(value) : null
    return safeText(type === 'month' && isMonth.test(value) ? format.month(value) : value)
  }
  return {
    sheet: {
      name: title.replace(/[:\\/?*[\]]/g, ' ').slice(0, longestName),
      count: own.length + lines.length,
      columns: [
        ...columns.map(({ title: name, type }) => ({
          title: name,
          width: widths[type],
          format: formats[type],
        })),
        ...(hasMoney ? [{ title: words.columns.currency, width: 10, format: '@' }] : []),
      ],
    },
    rows: [
      ...own.map(({ currency, cells }) => [
        ...columns.map(({ type }, at) => cellOf(cells[at] ?? null, type)),
        ...(hasMoney ? [currency] : []),
      ]),
      ...lines,
    ],
  }
}

/** The report on paper, with its filter in words. @param today `YYYY-MM-DD`, which it is made on */
export function paperOfSheet(
  sheet: ReportSheet,
  language: Language,
  words: ReportWords,
  today: string,
): PaperDocument {
  const { title, context, figures, bars, columns, rows, totals, empty } = sheet
  const format = writtenIn(language)
  const written = ({ currency, cells }: SheetRow) =>
    columns.map(({ type }, at) => writtenCell(cells[at] ?? null, type, currency, format))
  const table: PaperBlock = {
    kind: 'table',
    columns: columns.map(({ title: name, type }) => ({
      title: name,
      isFigure: isFigure(type),
      isWhole: type === 'date' || type === 'month',
    })),
    rows: rows.map(written),
    sums: rows.flatMap(({ isSum = false }, at) => (isSum ? [at] : [])),
    totals: totals.map(written),
  }
  return {
    language,
    title,
    day: today,
    context,
    isLandscape: columns.length > 6,
    blocks: [
      ...(figures.length > 0 ? [{ kind: 'figures' as const, figures }] : []),
      ...(bars === null ? [] : [{ kind: 'bars' as const, ...bars }]),
      rows.length > 0 ? table : { kind: 'note', text: empty },
    ],
    foot: words.made(format.date(today)),
    pages: words.pages,
  }
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMonth = /^\d{4}-\d{2}$/

const figureTypes: readonly Type[] = ['money', 'number', 'rate', 'written', 'count', 'share']

const isFigure = (type: Type): boolean => figureTypes.includes(type)

function writtenCell(
  value: string | number | null,
  type: Type,
  currency: SheetRow['currency'],
  format: Written,
): string {
  if (value === null) return ''
  if (typeof value === 'number') return writtenNumber(value, type, currency, format)
  if (type === 'date') return isDay.test(value) ? format.date(value) : value
  // The row of a sum has words there.
  return type === 'month' && isMonth.test(value) ? format.month(value) : value
}

function writtenNumber(value: number, type: Type, currency: SheetRow['currency'], format: Written): string {
  switch (type) {
    case 'money':
      return value === 0 ? '–' : format.money(value, currency)
    case 'number':
      return format.number(value)
    case 'rate':
      return format.number(value, 4)
    case 'share':
      return numberFormat(format.locale, { style: 'percent' }).format(value)
    default:
      return String(value)
  }
}
