import { Readable } from 'node:stream'
import {
  firstStyle,
  maxSheetRows,
  rowXml,
  type SheetCell,
  type SheetColumn,
  type SheetRule,
  sheetEnd,
  sheetStart,
  workbookFrame,
} from '@orenda/contracts/spreadsheet-xml'
import { ZipFile } from 'yazl'

/** The number of characters per chunk. */
const piece = 32_768
/** The same time in every workbook: the rows have their own dates. */
const mtime = new Date(Date.UTC(2000, 0, 1))

interface FormattedColumn extends SheetColumn {
  /** A number format, e.g. `0.00`; without one numbers have no format. */
  format?: string | undefined
}

export interface Sheet {
  /** At most 26 characters, none of `: \ / ? * [ ]`. */
  name: string
  columns: readonly FormattedColumn[]
  /** The number of rows; those beyond a sheet's maximum go to further sheets. */
  count: number
  /** What may be typed into columns, in the rows up to `rows`. */
  rules?: { rules: readonly SheetRule[]; rows: number }
}

/** A spreadsheet that is created while it is read, so it is never in memory as a whole. */
export function workbookOf(
  { name, columns, count, rules }: Sheet,
  rows: AsyncIterable<readonly SheetCell[]>,
): Readable {
  const zip = new ZipFile()
  const workbook = zip.outputStream as Readable
  const source = rows[Symbol.asyncIterator]()
  const sheets = Math.max(1, Math.ceil(count / (maxSheetRows - 1)))
  const frame = workbookFrame({ name, sheets, formats: columns.map(({ format }) => format) })
  for (const [path, text] of frame) zip.addBuffer(Buffer.from(text), path, { mtime })
  for (let number = 1; number <= sheets; number += 1) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, { mtime }, give => {
      const sheet = Readable.from(sheetXml(columns, source, rules), { objectMode: false })
      sheet.once('error', error => workbook.destroy(error))
      workbook.once('close', () => sheet.destroy())
      give(null, sheet)
    })
  }
  zip.once('error', error => workbook.destroy(error))
  zip.end()
  return workbook
}

const styleOf = (column: number) => column + firstStyle

async function* sheetXml(
  columns: readonly SheetColumn[],
  source: AsyncIterator<readonly SheetCell[]>,
  rules: Sheet['rules'],
): AsyncGenerator<string> {
  let text = sheetStart(columns)
  for (let number = 1; number < maxSheetRows; number += 1) {
    const { done, value } = await source.next()
    if (done) break
    text += rowXml(number + 1, value, styleOf)
    if (text.length < piece) continue
    yield text
    text = ''
  }
  yield text + sheetEnd(undefined, rules)
}
