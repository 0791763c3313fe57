import type { ImportChoice, ImportRow } from '@orenda/contracts/imports'

/** The parts of the list, in their order. */
const rowGroups = ['look', 'sure', 'posted', 'duplicate', 'ignored'] as const
export type RowGroup = (typeof rowGroups)[number]

/** Those that are folded at first: nothing is to be done there. */
const foldedGroups: readonly RowGroup[] = ['duplicate', 'ignored']

/** What the suggestion would book; null when it is not complete. */
export function proposedChoice({ suggestion }: Pick<ImportRow, 'suggestion'>): ImportChoice | null {
  if (suggestion === null) return null
  const { kind, lease_id, apartment_id, category, parts } = suggestion
  const place = {
    ...(lease_id !== null && { lease_id }),
    ...(apartment_id !== null && { apartment_id }),
  }
  if (kind === 'expense') return apartment_id === null ? null : { kind, apartment_id, category }
  if (lease_id === null && apartment_id === null) return null
  return { kind, ...place, category, ...(parts.length > 0 && { parts }) }
}

/** Whether a row is booked without a look: it is sure, and nothing like it was entered by hand. */
const isSure = (row: ImportRow): boolean =>
  row.suggestion?.certainty === 'sure' && row.likely_duplicate === null && proposedChoice(row) !== null

/** What happens to a row when everything is booked now; null: nothing yet. */
export function takenChoice(row: ImportRow): ImportChoice | null {
  if (row.state !== 'new') return null
  return row.choice ?? (isSure(row) ? proposedChoice(row) : null)
}

export function groupOf(row: ImportRow): RowGroup {
  if (row.state === 'bad') return 'look'
  if (row.state !== 'new') return row.state
  return takenChoice(row) === null ? 'look' : 'sure'
}

/** How much a row needs the person: what is nearly known comes first, what cannot be read last. */
function urgency(row: ImportRow): number {
  if (row.state === 'bad') return 3
  if (row.likely_duplicate !== null) return 2
  return row.suggestion?.certainty === 'unsure' || row.suggestion === null ? 1 : 0
}

/** A row with another choice, in the state that it then has. */
export function withChoice(row: ImportRow, choice: ImportChoice | null): ImportRow {
  const isBad = row.errors.length > 0 || row.date === null || row.amount === null
  const state = choice?.kind === 'ignore' ? 'ignored' : isBad ? 'bad' : 'new'
  return { ...row, choice, state }
}

export type GroupedRows = Readonly<Record<RowGroup, readonly ImportRow[]>>

/** The rows by what is to be done with them, each part in the order of the file. */
export function groupRows(rows: readonly ImportRow[]): GroupedRows {
  const groups: Record<RowGroup, ImportRow[]> = {
    look: [],
    sure: [],
    posted: [],
    duplicate: [],
    ignored: [],
  }
  for (const row of rows) groups[groupOf(row)].push(row)
  groups.look = groups.look
    .map(row => [urgency(row), row] as const)
    .toSorted(([one, a], [other, b]) => one - other || a.row - b.row)
    .map(([, row]) => row)
  return groups
}

export type ListItem =
  | { kind: 'head'; group: RowGroup; count: number; isOpen: boolean | null }
  | { kind: 'row'; group: RowGroup; row: ImportRow; isLast: boolean }

/** What the list shows from top to bottom. `isOpen` is null for parts that cannot be folded. */
export function listItems(groups: GroupedRows, open: ReadonlySet<RowGroup>): ListItem[] {
  return rowGroups.flatMap((group): ListItem[] => {
    const rows = groups[group]
    if (rows.length === 0) return []
    const isFoldable = foldedGroups.includes(group)
    const isOpen = !isFoldable || open.has(group)
    return [
      { kind: 'head', group, count: rows.length, isOpen: isFoldable ? isOpen : null },
      ...(isOpen
        ? rows.map((row, at): ListItem => ({ kind: 'row', group, row, isLast: at === rows.length - 1 }))
        : []),
    ]
  })
}
