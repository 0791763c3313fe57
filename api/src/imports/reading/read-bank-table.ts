import { type BankDialect, columnNamed, mappingOf, sourceOf } from './bank-dialects.ts'
import type { BankFile, BankFileOptions, BankMapping } from './bank-file.ts'
import { bankRowReader } from './bank-rows.ts'
import { columnsOf, findTitles, type TitledTable } from './find-titles.ts'
import { RefusedFile } from './refused-file.ts'
import { isBlank, maxFileRows, type TableRow, textOf } from './table.ts'

const iban = /\bUA\d{27}\b/
const samples = 3
const sampleLength = 80
const lookedForSamples = 200

/**
 * What a statement says: from which bank it is, of which account, and its operations.
 * @throws RefusedFile for a table without rows or with too many
 */
export function readBankTable(rows: readonly TableRow[], { mapping, account }: BankFileOptions): BankFile {
  const table = findTitles(rows, mapping)
  const { titles, dialect, below } = table
  const [first] = below
  if (first === undefined) throw new RefusedFile('empty', rows.at(-1)?.number)
  const known = mappingFor(table, mapping)
  return {
    source: dialect === null ? 'other' : sourceOf(dialect, titles, first.cells.map(textOf)),
    account: ownAccount(table) ?? account ?? null,
    columns: titles.map((name, column) => ({ name, sample: sampleOf(below, column) })),
    mapping: known,
    rows: known === null ? [] : operations(table, known),
  }
}

/** The mapping that was asked for, when the file has its columns; else that of the bank. */
function mappingFor({ titles, dialect }: TitledTable, mapping: BankMapping | undefined): BankMapping | null {
  const names = new Set(titles)
  if (mapping !== undefined && columnsOf(mapping).every(name => names.has(name))) return mapping
  return dialect === null ? null : mappingOf(dialect, titles)
}

function operations(table: TitledTable, mapping: BankMapping): BankFile['rows'] {
  const read = bankRowReader(table.titles, mapping, table.dialect)
  const rows: BankFile['rows'] = []
  for (const row of table.below) {
    const operation = read(row)
    if (operation === null) continue
    if (rows.length === maxFileRows) throw new RefusedFile('too_many_rows', row.number)
    rows.push(operation)
  }
  if (rows.length === 0) throw new RefusedFile('empty', table.below.at(-1)?.number)
  return rows
}

/** The account in its column when all rows are of one, else one that stands above the titles. */
function ownAccount({ titles, dialect, above, below }: TitledTable): string | null {
  const column = titles.indexOf(accountColumn(dialect, titles) ?? '')
  if (column >= 0) {
    const accounts = new Set(below.map(({ cells }) => textOf(cells[column])).filter(text => /\d/.test(text)))
    const [only] = accounts
    if (accounts.size === 1 && only !== undefined) return only
    if (accounts.size > 1) return null
  }
  for (const { cells } of above) {
    const [found] = iban.exec(cells.map(textOf).join(' ')) ?? []
    if (found !== undefined) return found
  }
  return null
}

const accountColumn = (dialect: BankDialect | null, titles: readonly string[]): string | undefined =>
  dialect === null ? undefined : columnNamed(titles, dialect.columns.account)

function sampleOf(rows: readonly TableRow[], column: number): string[] {
  const filled = rows.slice(0, lookedForSamples).filter(({ cells }) => !isBlank(cells[column]))
  return filled
    .slice(0, samples)
    .map(({ cells }) => textOf(cells[column]).slice(0, sampleLength).toWellFormed())
}
