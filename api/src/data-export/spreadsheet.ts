import type { Readable } from 'node:stream'
import type { Language } from '@orenda/contracts/languages'
import { dateFormats, daySerial, safeText, wallClockIn } from '@orenda/contracts/spreadsheet-cells'
import type { SheetCell } from '@orenda/contracts/spreadsheet-xml'
import { workbookOf } from '../platform/spreadsheets/workbook.ts'
import type { ExportPart, PartColumn } from './export-part.ts'
import { exportWords } from './words/export-words.ts'

type Type = PartColumn<object>['type']

/** Column widths in characters. */
const widths: Record<Type, number> = {
  text: 28,
  choice: 18,
  date: 12,
  instant: 18,
  money: 14,
  rate: 12,
  count: 12,
  flag: 12,
}

/** The reader of a spreadsheet. */
export interface Reader {
  language: Language
  /** The IANA zone of displayed instants. */
  zone: string
}

/**
 * A part as a workbook with one sheet, created while it is read: typed dates and amounts, everything else as
 * text.
 */
export function spreadsheetOf(
  { name, columns }: ExportPart,
  rows: AsyncIterable<object>,
  count: number,
  { language, zone }: Reader,
): Readable {
  const words = exportWords[language]
  const formats: Record<Type, string | undefined> = {
    text: '@',
    choice: '@',
    flag: undefined,
    count: '0',
    money: '#,##0.00',
    rate: '0.0000',
    date: dateFormats[language],
    instant: `${dateFormats[language]} hh:mm`,
  }
  const wallClock = wallClockIn(zone)
  const cellOf = (column: PartColumn<object>, row: object): SheetCell => {
    const value = column.value?.(row) ?? (row as Record<string, unknown>)[column.field]
    if (value === null || value === undefined) return null
    switch (column.type) {
      case 'text':
        return textCell(value)
      case 'choice':
        return textCell((words.choices[column.of] as Record<string, string>)[String(value)] ?? value)
      case 'flag':
        return Boolean(value)
      case 'date':
        return daySerial(String(value)) ?? textCell(value)
      case 'instant':
        return wallClock(String(value)) ?? textCell(value)
      default:
        return typeof value === 'number' && Number.isFinite(value) ? value : textCell(value)
    }
  }
  async function* cells(): AsyncGenerator<SheetCell[]> {
    for await (const row of rows) yield columns.map(column => cellOf(column, row))
  }
  const sheet = {
    name: words.parts[name],
    count,
    columns: columns.map(({ title, type }) => ({
      title: words.columns[title],
      width: widths[type],
      format: formats[type],
    })),
  }
  return workbookOf(sheet, cells())
}

/** Joins lists to text, so that no value is mistaken for a cell object. */
function textCell(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return safeText(text) || null
}
