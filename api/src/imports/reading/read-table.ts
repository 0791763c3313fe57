import { csvTable } from './csv-table.ts'
import { decodeText } from './decode-text.ts'
import { RefusedFile } from './refused-file.ts'
import type { TableRow } from './table.ts'
import { workbookTable } from './workbook-table.ts'
import { checkZip } from './zip-check.ts'

const endings = /\.(csv|xlsx|xls)$/i

/**
 * The rows of a .csv, .xlsx or .xls. What a file is, its content says: banks name texts .xls.
 * @throws RefusedFile
 */
export async function readTable(bytes: Uint8Array, fileName: string): Promise<TableRow[]> {
  if (!endings.test(fileName)) throw new RefusedFile('not_a_spreadsheet')
  if (bytes.length === 0) throw new RefusedFile('empty')
  const rows = await rowsOf(bytes)
  if (rows.length === 0) throw new RefusedFile('empty')
  return rows
}

async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = view.subarray(0, 8).toString('hex')
  if (head.startsWith('504b0304')) {
    await checkZip(view)
    return workbookTable(view)
  }
  // The frame of old Office documents; the reader looks for a workbook in it.
  if (head === 'd0cf11e0a1b11ae1') return workbookTable(view)
  return csvTable(decodeText(bytes))
}
