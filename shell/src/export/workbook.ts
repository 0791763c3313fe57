import type { Language } from '@orenda/contracts/languages'
import { safeText } from '@orenda/contracts/spreadsheet-cells'
import { type ExportColumn } from '@orenda/shared-ui/host'
import { type CellObject, SSF, utils, type WorkSheet, write } from 'xlsx'
import { cellMaker, formatsOf } from './cells.ts'
import { sheetName } from './sheet-name.ts'
import { columnWidths } from './widths.ts'

/**
 * A column of a workbook. Its values are at its index in every row; currencies of money columns come after all
 * columns.
 */
export type WorkbookColumn = Pick<ExportColumn, 'title' | 'type'> & {
  decimals?: number
  /** The index of the currency in a row. */
  currencyAt?: number
}

export interface WorkbookContent {
  label: string
  language: Language
  columns: readonly WorkbookColumn[]
  /** Rows as arrays of plain values. */
  rows: readonly (readonly unknown[])[]
}

/** The number of rows between two progress reports. */
const reportEvery = 1000

/**
 * Writes a workbook (.xlsx) with one sheet: a header row, and a typed cell for each value.
 * @param onProgress is called with the number of written rows
 */
export function writeWorkbook(
  { label, language, columns, rows }: WorkbookContent,
  onProgress: (rows: number) => void = () => undefined,
): Uint8Array {
  const titles = columns.map(({ title }): CellObject => ({ t: 's', v: safeText(title) }))
  const makers = columns.map(column => ({
    make: cellMaker(column, language),
    currencyAt: column.currencyAt ?? -1,
  }))
  const rowOf = (index: number): (CellObject | undefined)[] => {
    if (index === 0) return titles
    if (index % reportEvery === 0) onProgress(index)
    const row = rows[index - 1] ?? []
    return makers.map(({ make, currencyAt }, column) => make(row[column], row[currencyAt]))
  }
  const last = { r: rows.length, c: Math.max(columns.length - 1, 0) }
  const ref = utils.encode_range({ s: { r: 0, c: 0 }, e: last })
  const sheet: WorkSheet = {
    '!data': lazyRows(rows.length + 1, rowOf),
    '!ref': ref,
    '!cols': columnWidths(columns, rows).map(wch => ({ wch })),
    '!autofilter': { ref },
  }
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, sheetName(label))
  Object.assign(workbook, { SSF: numberFormats(columns, language) })
  // The library's own bytes; `array` would convert each to a character and back.
  return new Uint8Array(
    write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array,
  )
}

/** Custom formats have numbers from 164 on; the library would use lower ones, which strict readers ignore. */
function numberFormats(columns: readonly WorkbookColumn[], language: Language): Record<number, string> {
  const table: Record<number, string> = { ...SSF.get_table() }
  const builtIn = new Set(Object.values(table))
  const own = new Set(columns.flatMap(column => formatsOf(column, language)))
  for (const [at, format] of [...own].filter(candidate => !builtIn.has(candidate)).entries()) {
    table[164 + at] = format
  }
  return table
}

/**
 * A list that creates its rows when they are read. The writer reads them once, in order; a hundred thousand rows
 * of ready cells would use more memory than a phone has.
 */
function lazyRows(length: number, rowOf: (index: number) => (CellObject | undefined)[]): CellObject[][] {
  let at = -1
  let row: (CellObject | undefined)[] = []
  return new Proxy([] as CellObject[][], {
    get: (target, name) => {
      if (name === 'length') return length
      if (typeof name !== 'string' || !/^\d/.test(name)) return Reflect.get(target, name)
      const index = Number(name)
      if (index !== at) {
        at = index
        row = rowOf(index)
      }
      return row
    },
    has: (target, name) => (typeof name === 'string' && Number(name) < length) || Reflect.has(target, name),
  })
}
