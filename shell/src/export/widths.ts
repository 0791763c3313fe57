import type { WorkbookColumn } from './workbook.ts'

const narrowest = 8
const widest = 60
/** The number of rows used to compute column widths. */
const sample = 1000

/** The displayed length of dates and amounts. */
const shownLength = { date: 10, instant: 16, money: 14, number: 10, boolean: 6 } as const

/** The width of each column in characters: the larger of its title's and that of nearly all values. */
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
    // Next to a title there is the filter button.
    return Math.min(Math.max(title.length + 3, nearly + 2, narrowest), widest)
  })
}
