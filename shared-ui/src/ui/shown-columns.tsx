import type { ReactNode } from 'react'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'
import { Facts } from './facts.tsx'
import { isShown } from './is-shown.ts'

/**
 * The columns of a table: none that is empty in every row, and those that need more room below the name.
 * @param rows undefined while they are loading: then every column may have something
 * @param room the width of the table in px
 */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[] | undefined,
  room: number,
): readonly DataColumn<Row>[] {
  const used = columns.filter(({ hasValue }) => !hasValue || !rows || rows.some(hasValue))
  const folded = used.filter(({ from = 0 }) => from > room)
  if (folded.length === 0) return used
  const shown = used.filter(column => !folded.includes(column))
  const name = shown.find(({ isName }) => isName) ?? shown.find(({ width }) => width === undefined)
  return shown.map(column =>
    column === name
      ? {
          ...column,
          cell: row => (
            <>
              {column.cell(row)}
              <Below row={row} columns={folded} />
            </>
          ),
        }
      : column,
  )
}

/** What has no column of its own. */
function Below<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }): ReactNode {
  const parts = columns.map(
    ({ cell, below = cell, hasValue }) => below !== null && (hasValue?.(row) ?? true) && below(row),
  )
  return (
    parts.some(isShown) && (
      <div className={styles.below}>
        <Facts of={parts} />
      </div>
    )
  )
}
