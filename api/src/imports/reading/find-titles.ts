import { type BankDialect, dialectOf } from './bank-dialects.ts'
import type { BankMapping } from './bank-file.ts'
import { readAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { type Cell, isBlank, type TableRow, textOf } from './table.ts'

/** Rows in which titles are looked for. */
const looked = 60

export interface TitledTable {
  titles: readonly string[]
  dialect: BankDialect | null
  above: readonly TableRow[]
  below: readonly TableRow[]
}

/**
 * The row of titles: that of a known bank, else the one with all columns of the mapping, else the first that is
 * wide, in words alone and all different. Without any, columns are named like those of a spreadsheet.
 */
export function findTitles(rows: readonly TableRow[], mapping: BankMapping | undefined): TitledTable {
  const front = rows.slice(0, looked)
  for (const [at, row] of front.entries()) {
    const dialect = dialectOf(row.cells.map(textOf))
    if (dialect !== null) return titled(rows, at, dialect)
  }
  const wanted = mapping === undefined ? [] : columnsOf(mapping)
  const mapped = front.findIndex(({ cells }) => {
    const names = new Set(uniqueNames(cells))
    return wanted.length > 0 && wanted.every(name => names.has(name))
  })
  if (mapped >= 0) return titled(rows, mapped, null)
  const widest = Math.max(...front.map(({ cells }) => filled(cells)))
  const words = front.findIndex(({ cells }) => filled(cells) >= Math.max(2, widest * 0.6) && isWords(cells))
  if (words >= 0) return titled(rows, words, null)
  const width = Math.max(...front.map(({ cells }) => cells.length))
  return {
    titles: uniqueNames(Array.from({ length: width }, () => '')),
    dialect: null,
    above: [],
    below: rows,
  }
}

/** The names of columns that a mapping uses. */
export const columnsOf = ({ date_format: _, ...columns }: BankMapping): string[] =>
  Object.values(columns)
    .filter(name => name !== undefined)
    .filter(name => name !== '')

function titled(rows: readonly TableRow[], at: number, dialect: BankDialect | null): TitledTable {
  const cells = rows[at]?.cells ?? []
  const width = Math.max(...rows.slice(at, at + looked).map(row => row.cells.length))
  const titles = uniqueNames(Array.from({ length: width }, (_, column) => cells[column] ?? ''))
  const own = rowText(cells)
  // A statement of several pages repeats its titles.
  const below = rows.slice(at + 1).filter(row => rowText(row.cells) !== own)
  return { titles, dialect, above: rows.slice(0, at), below }
}

const rowText = (cells: readonly Cell[]): string =>
  cells
    .filter(cell => !isBlank(cell))
    .map(textOf)
    .join('\n')

const filled = (cells: readonly Cell[]) => cells.filter(cell => !isBlank(cell)).length

function isWords(cells: readonly Cell[]): boolean {
  const texts = cells.filter(cell => !isBlank(cell))
  const isWord = (cell: Cell) =>
    typeof cell === 'string' && typeof readAmount(cell) === 'string' && typeof readDay(cell) === 'string'
  return texts.every(isWord) && new Set(texts.map(textOf)).size === texts.length
}

/** A name for each column: its title, its letter without one, and a number where two have the same. */
function uniqueNames(cells: readonly Cell[]): string[] {
  const seen = new Map<string, number>()
  return Array.from(cells, (cell, column) => {
    const name = textOf(cell).replace(/\s+/g, ' ').slice(0, 100) || columnLetters(column)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
