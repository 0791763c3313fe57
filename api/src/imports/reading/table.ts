/** A cell: text, or the number of a spreadsheet. A day of a spreadsheet is text, `YYYY-MM-DD`, with a time when it has one. */
export type Cell = string | number

/** A row with something in it. */
export interface TableRow {
  /** As a spreadsheet counts it, from 1 on. */
  number: number
  cells: readonly Cell[]
}

/** The most rows of a file below its titles. */
export const maxFileRows = 50_000
/** Rows above the titles and below the last row. */
export const aroundRows = 200
export const maxColumns = 256
/** The longest cell in characters. */
export const longestCell = 32_767

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const textOf = (cell: Cell | undefined): string => (cell === undefined ? '' : String(cell).trim())
