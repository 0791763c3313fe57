import type { Language } from '@orenda/contracts/languages'
import { safeText } from '@orenda/contracts/spreadsheet-cells'
import { type ExportColumn } from '@orenda/shared-ui/host'
import { type CellObject, SSF, utils, type WorkSheet, write } from 'xlsx'
import { cellMaker, formatsOf } from './cells.ts'
import { sheetName } from './sheet-name.ts'
import { columnWidths } from './widths.ts'

/** What a column holds: its values stand at its place in every row, a money column's currency behind all columns. */
export type WorkbookColumn = Pick<ExportColumn, 'title' | 'type'> & {
  decimals?: number
  /** Place of the currency in a row. */
  currencyAt?: number
}

export interface WorkbookContent {
  label: string
  language: Language
  columns: readonly WorkbookColumn[]
  /** Rows of bare values. */
  rows: readonly (readonly unknown[])[]
}

/** Rows between two reports. */
const reportEvery = 1000

/**
 * Writes a workbook (.xlsx) with one sheet: a row of titles, and a typed cell for each value.
 * @param onProgress hears how many rows have been written
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
  // The bytes as the library has them; for `array` it would spell each as a character and read them again.
  return new Uint8Array(
    write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array,
  )
}

/** Formats of our own have numbers from 164 on; by itself the library takes lower ones, which strict readers ignore. */
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
 * A list whose rows are made when the writer comes to them: it goes through them once, in order, and a hundred thousand
 * rows of ready cells would take more memory than a phone has.
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
