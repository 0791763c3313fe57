import type { WorkbookColumn } from './workbook.ts'

const narrowest = 8
const widest = 60
/** Rows that are looked at: the width of a column does not need them all. */
const sample = 1000

/** Characters of what a spreadsheet shows in place of a date or an amount. */
const shownLength = { date: 10, instant: 16, money: 14, number: 10, boolean: 6 } as const

/** Width of each column in characters: that of its title, or of nearly all its values, whichever is more. */
export function columnWidths(
  columns: readonly Pick<WorkbookColumn, 'title' | 'type'>[],
  rows: readonly (readonly unknown[])[],
): number[] {
  const step = Math.max(1, Math.floor(rows.length / sample))
  return columns.map(({ title, type }, index) => {
    const lengths: number[] = []
    if (type !== 'text') lengths.push(shownLength[type])
    else {
      for (let row = 0; row < rows.length; row += step) lengths.push(String(rows[row]?.[index] ?? '').length)
    }
    const nearly = lengths.sort((one, other) => one - other)[Math.floor(lengths.length * 0.95)] ?? 0
    // A title has the button of the filter beside it.
    return Math.min(Math.max(title.length + 3, nearly + 2, narrowest), widest)
  })
}
