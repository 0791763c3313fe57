import { longestStartCell, maxStartRows } from '@orenda/contracts/start-columns'
import { findTitles } from '../../reading/find-titles.ts'
import { foldText } from '../../reading/fold-text.ts'
import { RefusedFile } from '../../reading/refused-file.ts'
import { type Cell, isBlank, type TableRow, textOf } from '../../reading/table.ts'

/** Columns that are kept; apartments have thirteen. */
const maxKeptColumns = 60
/** Characters of all cells together. */
const maxCharacters = 1_000_000

/** A spreadsheet of apartments, as it was read. */
export interface StartTable {
  titles: string[]
  rows: { number: number; cells: Cell[] }[]
}

/** @throws RefusedFile for a table without rows or with too much in it */
export function readStartTable(rows: readonly TableRow[]): StartTable {
  const { titles, below } = findTitles(rows, undefined)
  const kept: StartTable['rows'] = []
  let characters = 0
  for (const { number, cells } of below) {
    if (isTotal(cells)) continue
    if (kept.length === maxStartRows) throw new RefusedFile('too_many_rows', number)
    const short = cells.slice(0, maxKeptColumns).map(shortened)
    characters += short.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    if (characters > maxCharacters) throw new RefusedFile('too_much_work', number)
    kept.push({ number, cells: short })
  }
  if (kept.length === 0) throw new RefusedFile('empty', rows.at(-1)?.number)
  return { titles: titles.slice(0, maxKeptColumns).map(title => title.toWellFormed()), rows: kept }
}

/** NUL cannot be stored, and what is cut is too long for any column. */
const shortened = (cell: Cell): Cell =>
  typeof cell === 'number'
    ? cell
    : cell
        .replaceAll('\0', ' ')
        .slice(0, longestStartCell + 1)
        .toWellFormed()

function isTotal(cells: readonly Cell[]): boolean {
  const first = cells.find(cell => !isBlank(cell))
  return first !== undefined && totals.test(` ${foldText(textOf(first))} `)
}

const totals = new RegExp(
  ` (${['всього', 'разом', 'усього', 'итого', 'всего', 'total'].map(foldText).join('|')})[ :]`,
)
