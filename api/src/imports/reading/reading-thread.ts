import type { FileProblem } from '@orenda/contracts/import-kinds'
import { storedRows } from '../bank/stored-rows.ts'
import { readStartTable, type StartTable } from '../start/table/read-start-table.ts'
import type { BankFile, BankFileOptions } from './bank-file.ts'
import { readBankTable } from './read-bank-table.ts'
import { readTable } from './read-table.ts'
import { RefusedFile } from './refused-file.ts'

// Runs in a worker thread: a file takes up to seconds, and what is in it is not trusted. It knows no database.

/** Rows of one piece, which is stored by one statement. */
const rowsOfPiece = 1000

export interface ReadingTask {
  bytes: Uint8Array
  fileName: string
  /** Of a bank's file; left out for a table of apartments. */
  options?: BankFileOptions
}

/** A file of a bank whose rows are ready to be stored. */
export interface ReadBankFile extends Omit<BankFile, 'rows'> {
  /** How many rows it has. */
  count: number
  /** They, as JSON of lists of `StoredRow`: 50,000 objects would stop the process that gets them. */
  pieces: Uint8Array[]
}

export type ReadingAnswer =
  | { bank: ReadBankFile }
  | { start: StartTable }
  | { refused: FileProblem; row: number | undefined }

export default async function readFile({ bytes, fileName, options }: ReadingTask): Promise<ReadingAnswer> {
  try {
    const table = await readTable(bytes, fileName)
    if (options === undefined) return { start: readStartTable(table) }
    const { rows, ...file } = readBankTable(table, options)
    const pieces = piecesOf(storedRows(rows, file.account, file.mapping))
    return { bank: { ...file, count: rows.length, pieces } }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return { refused: error.problem, row: error.row }
  }
}

function piecesOf(rows: readonly unknown[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < rows.length; at += rowsOfPiece)
    pieces.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + rowsOfPiece))))
  return pieces
}
