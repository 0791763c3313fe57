import { type Currency, currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { type Written, writtenIn } from '@orenda/contracts/written'
import { type ReportWords, reportWords } from '../words/report-words.ts'
import type { ReportSheet, SheetRow } from './report-sheet.ts'

/** What the sheets of all reports are written with. */
export interface SheetWriter {
  language: Language
  words: ReportWords
  format: Written
  /** `YYYY-MM-DD` */
  today: string
  /** Which apartments it is of, in words. */
  apartments: string
}

export const sheetWriter = (language: Language, today: string, apartment: string | null): SheetWriter => {
  const words = reportWords[language]
  return { language, words, format: writtenIn(language), today, apartments: apartment ?? words.allApartments }
}

type Column = ReportSheet['columns'][number]

export const columnsOf = (
  words: ReportWords,
  type: Column['type'],
  ...names: (keyof ReportWords['columns'])[]
): Column[] => names.map(name => ({ title: words.columns[name], type }))

export const period = (
  { format, apartments }: SheetWriter,
  { from, to }: { from: string; to: string },
): string => `${format.date(from)} – ${format.date(to)} · ${apartments}`

export const asOfToday = ({ words, format, today, apartments }: SheetWriter): string =>
  `${words.today(format.date(today))} · ${apartments}`

/** A row of sums for each currency that occurs, with nothing in the first columns. */
export function totalsOf(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  { words }: SheetWriter,
): SheetRow[] {
  return currencies.flatMap((currency: Currency) => {
    const own = rows.filter(row => row.currency === currency && !row.isSum)
    if (own.length < 2) return []
    const cells = columns.map((column, at) =>
      column.type === 'money' ? sumOfAmounts(own.map(row => Number(row.cells[at] ?? 0))) : null,
    )
    return [{ currency, cells: [words.total, ...cells.slice(1)] }]
  })
}

/** A sheet of one table, with a row of sums for each currency. */
export function tableSheet(
  writer: SheetWriter,
  {
    name,
    report,
    context,
    columns,
    rows,
  }: Pick<ReportSheet, 'name' | 'columns' | 'rows'> & {
    report: keyof ReportWords['titles']
    context: readonly string[]
  },
): ReportSheet {
  return {
    name,
    title: writer.words.titles[report],
    context,
    figures: [],
    bars: null,
    columns,
    rows,
    totals: totalsOf(rows, columns, writer),
    empty: writer.words.empty,
  }
}
