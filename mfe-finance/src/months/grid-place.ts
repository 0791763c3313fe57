/** A position in the grid; column 0 is the apartment. */
export interface Place {
  row: number
  column: number
}

/** Rows that Page Up and Page Down move by. */
const pageOfRows = 10

export const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null

export function placeOf(cell: HTMLElement | null): Place | null {
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : { row: Number(row), column: Number(cell?.dataset.column) }
}

/** Where a key leads from a place, within the grid; null for another key. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  last: Place,
): Place | null {
  const to: Record<string, Place> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    PageUp: { row: row - pageOfRows, column },
    PageDown: { row: row + pageOfRows, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? last : { row, column: last.column },
  }
  const target = to[key]
  if (target === undefined) return null
  return {
    row: Math.min(last.row, Math.max(0, target.row)),
    column: Math.min(last.column, Math.max(0, target.column)),
  }
}
