import { type CellObject, type DenseWorkSheet, read, SSF, type WorkBook } from 'xlsx'
import { readAmount } from './read-amount.ts'
import { RefusedFile } from './refused-file.ts'
import {
  aroundRows,
  type Cell,
  isBlank,
  longestCell,
  maxColumns,
  maxFileRows,
  type TableRow,
} from './table.ts'

/** Sheets that are looked at: the first one with something in it is read. */
const maxSheets = 5

/**
 * The rows of the first sheet of an .xlsx or .xls that is not empty. A formula counts by its stored value.
 * @throws RefusedFile for a damaged or encrypted file, or more rows or columns than a file may have
 */
export function workbookTable(bytes: Uint8Array): TableRow[] {
  for (let sheet = 0; sheet < maxSheets; sheet += 1) {
    const workbook = opened(bytes, sheet)
    const name = workbook.SheetNames[sheet]
    if (name === undefined) break
    const found = workbook.Sheets[name]
    const rows = found === undefined ? [] : rowsOf(found as DenseWorkSheet, is1904(workbook))
    if (rows.length > 0) return rows
  }
  return []
}

const is1904 = (workbook: WorkBook) => workbook.Workbook?.WBProps?.date1904 === true

function opened(bytes: Uint8Array, sheets: number): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets,
      sheetRows: maxFileRows + aroundRows + 1,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellDates: false,
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new RefusedFile(isLocked ? 'encrypted' : 'damaged')
  }
}

function rowsOf(sheet: DenseWorkSheet, date1904: boolean): TableRow[] {
  const rows: TableRow[] = []
  const table = sheet['!data']
  for (const [at, row] of table.entries()) {
    // A row without cells is a hole of the array.
    if (row === undefined) continue
    const cells = row.length > maxColumns ? withoutEnd(row, at + 1, date1904) : cellsOf(row, date1904)
    if (!cells.every(isBlank)) rows.push({ number: at + 1, cells })
  }
  return fillMerged(rows, sheet['!merges'] ?? [])
}

function withoutEnd(row: CellObject[], number: number, date1904: boolean): Cell[] {
  const cells = cellsOf(row, date1904)
  const last = cells.findLastIndex(cell => !isBlank(cell))
  if (last >= maxColumns) throw new RefusedFile('too_many_columns', number)
  return cells.slice(0, last + 1)
}

/** `Array.from` fills holes. */
const cellsOf = (row: CellObject[], date1904: boolean): Cell[] =>
  Array.from(row, cell => (cell === undefined ? '' : cellValue(cell, date1904)))

function cellValue({ t, v, z }: CellObject, date1904: boolean): Cell {
  if (t === 'n' && typeof v === 'number') {
    return typeof z === 'string' && SSF.is_date(z) ? dayOf(v, date1904) : v
  }
  if (t === 'e') return '#'
  return v === undefined || v === null ? '' : String(v).slice(0, longestCell)
}

/** Built from the number itself: no time zone moves it. A number that is no day stays one. */
function dayOf(serial: number, date1904: boolean): Cell {
  const date: { y: number; m: number; d: number; H: number; M: number } | null = SSF.parse_date_code(serial, {
    date1904,
  })
  if (!date || date.y < 1900) return serial
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  return Number.isInteger(serial) ? day : `${day} ${two(date.H)}:${two(date.M)}`
}

/**
 * A value merged over several rows is said of each of them. Amounts are not: one amount over two rows is one
 * payment. A row that has nothing of its own stays out.
 */
function fillMerged(
  rows: TableRow[],
  merges: readonly { s: { r: number; c: number }; e: { r: number } }[],
): TableRow[] {
  const tall = merges.filter(({ s, e }) => e.r > s.r)
  if (tall.length === 0) return rows
  const byNumber = new Map(rows.map(row => [row.number, row]))
  for (const { s, e } of tall) {
    const value = byNumber.get(s.r + 1)?.cells[s.c]
    if (value === undefined || isBlank(value) || typeof readAmount(value) === 'object') continue
    for (let number = s.r + 2; number <= Math.min(e.r + 1, s.r + 1 + maxFileRows); number += 1) {
      const row = byNumber.get(number)
      if (row === undefined) continue
      const cells = Array.from(
        { length: Math.max(row.cells.length, s.c + 1) },
        (_, at) => row.cells[at] ?? '',
      )
      cells[s.c] = value
      byNumber.set(number, { number, cells })
    }
  }
  return [...byNumber.values()]
}
