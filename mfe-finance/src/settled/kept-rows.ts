import type { Undoable } from './undoable.ts'

/** A row that an action settles on this visit of the page, in the place that it had before. */
export interface Kept<Row> {
  row: Row
  /** The keys of the rows above it. */
  above: readonly string[]
  /** Null while the action runs. */
  settled: Undoable | null
  /** The list has been without it since. When it has it again, there is something new to settle. */
  isGone: boolean
}

/** What is known of kept rows once the list is read again; the same array when nothing has changed. */
export function keptAfter<Row extends { key: string }>(
  kept: readonly Kept<Row>[],
  rows: readonly Row[],
): readonly Kept<Row>[] {
  const listed = new Set(rows.map(({ key }) => key))
  const isBack = ({ row, isGone }: Kept<Row>) => isGone && listed.has(row.key)
  const hasLeft = ({ row, settled, isGone }: Kept<Row>) => !isGone && settled !== null && !listed.has(row.key)
  if (!kept.some(each => isBack(each) || hasLeft(each))) return kept
  return kept.filter(each => !isBack(each)).map(each => (hasLeft(each) ? { ...each, isGone: true } : each))
}

/** A row of a list, and what settled it, if that has happened. */
export interface ShownRow<Row> {
  row: Row
  settled: Undoable | null
}

/**
 * The rows of a list together with those that an action has settled: each stays where it was, below the nearest
 * of its former neighbours that is still there, so that nothing moves under the pointer.
 */
export function withKept<Row extends { key: string }>(
  rows: readonly Row[],
  kept: readonly Kept<Row>[],
): readonly ShownRow<Row>[] {
  const shown: ShownRow<Row>[] = rows.map(row => ({ row, settled: null }))
  for (const { row, above, settled, isGone } of kept.toSorted(
    (one, other) => one.above.length - other.above.length,
  )) {
    const at = shown.findIndex(({ row: { key } }) => key === row.key)
    if (at >= 0) {
      if (settled && !isGone) shown[at] = { row, settled }
      continue
    }
    const before = above.findLast(key => shown.some(other => other.row.key === key))
    shown.splice(shown.findIndex(other => other.row.key === before) + 1, 0, { row, settled })
  }
  return shown
}
