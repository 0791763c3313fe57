import type { Undoable } from './undoable.ts'

/** A row that an action settles, in the place that it had before. */
export interface Kept<Row> {
  row: Row
  /** The keys of the rows above it. */
  above: readonly string[]
  /** Null while the action runs. */
  settled: Undoable | null
}

/** A row of a list, and what settled it, if that has happened. */
export interface ShownRow<Row> {
  row: Row
  settled: Undoable | null
}

/**
 * The rows of a list together with those that an action has just settled: each stays where it was, below the nearest
 * of its former neighbours that is still there, so that nothing moves under the pointer.
 */
export function withKept<Row extends { key: string }>(
  rows: readonly Row[],
  kept: readonly Kept<Row>[],
): readonly ShownRow<Row>[] {
  const shown: ShownRow<Row>[] = rows.map(row => ({ row, settled: null }))
  for (const { row, above, settled } of kept.toSorted(
    (one, other) => one.above.length - other.above.length,
  )) {
    const at = shown.findIndex(({ row: { key } }) => key === row.key)
    if (at >= 0) {
      if (settled) shown[at] = { row, settled }
      continue
    }
    const before = above.findLast(key => shown.some(other => other.row.key === key))
    shown.splice(shown.findIndex(other => other.row.key === before) + 1, 0, { row, settled })
  }
  return shown
}
