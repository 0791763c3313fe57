import { safeText } from '@orenda/contracts/spreadsheet-cells'
import { firstStyle, rowXml, sheetEnd, sheetStart, workbookFrame } from '@orenda/contracts/spreadsheet-xml'
import { type ExportColumn } from '@orenda/shared-ui/host'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellMaker, formatsOf, type Reader } from './cells.ts'
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

export interface WorkbookContent extends Reader {
  label: string
  columns: readonly WorkbookColumn[]
  /** Rows as arrays of plain values. */
  rows: readonly (readonly unknown[])[]
}

/** What Excel adds to the characters of a column: 5 pixels. */
const padding = 0.71

/** The number of rows between two progress reports; so many are text at once, too. */
const reportEvery = 1000

/**
 * Writes a workbook (.xlsx) with one sheet: a header row, and a typed cell for each value.
 * @param onProgress is called with the number of written rows
 */
export function writeWorkbook(
  content: WorkbookContent,
  onProgress: (rows: number) => void = () => undefined,
): Uint8Array {
  const { label, language, columns, rows } = content
  const formats = [...new Set(columns.flatMap(column => formatsOf(column, language)))]
  const filter = { columns: Math.max(columns.length, 1), rows: rows.length + 1 }
  const { add, end } = zipped()
  const frame = workbookFrame({ name: sheetName(label), sheets: 1, formats, filter })
  for (const [path, text] of frame) add(path)(text, true)
  const sheet = add('xl/worksheets/sheet1.xml')
  const widths = columnWidths(columns, rows)
  sheet(
    sheetStart(
      columns.map(({ title }, at) => ({ title: safeText(title), width: (widths[at] ?? 0) + padding })),
    ),
  )
  const rowOf = rowMaker(content, formats)
  for (let at = 0; at < rows.length; at += reportEvery) {
    const part = rows.slice(at, at + reportEvery)
    sheet(part.map((row, index) => rowOf(row, at + index + 2)).join(''))
    onProgress(at + part.length)
  }
  sheet(sheetEnd(filter), true)
  return end()
}

function rowMaker({ columns, ...reader }: WorkbookContent, formats: readonly string[]) {
  const styles = new Map(formats.map((format, at) => [format, at + firstStyle]))
  const makers = columns.map(column => ({
    make: cellMaker(column, reader),
    currencyAt: column.currencyAt ?? -1,
  }))
  return (row: readonly unknown[], number: number): string => {
    const cells = makers.map(({ make, currencyAt }, at) => make(row[at], row[currencyAt]))
    return rowXml(
      number,
      cells.map(cell => cell?.value ?? null),
      at => styles.get(cells[at]?.format ?? '') ?? 0,
    )
  }
}

/** A zip file in memory. `add` begins a file of it, and gives what writes its text; `true` ends the file. */
function zipped() {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  return {
    add: (path: string) => {
      const file = new ZipDeflate(path, { level: 6 })
      zip.add(file)
      return (text: string, isLast = false) => file.push(strToU8(text), isLast)
    },
    end: () => {
      zip.end()
      const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    },
  }
}
