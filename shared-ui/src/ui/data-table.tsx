import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { DataCards } from './data-cards.tsx'
import type { DataColumn, DataSort } from './data-column.ts'
import { DataGrid } from './data-grid.tsx'
import { type SectionsOf, withSections } from './data-sections.ts'
import styles from './data-table.module.css'
import toolbar from './data-toolbar.module.css'
import { isShown } from './is-shown.ts'
import { shownColumns } from './shown-columns.tsx'
import { usePrinting } from './use-printing.ts'
import { tableFrom, useRoom } from './use-room.ts'
import { useSortedRows } from './use-sorted-rows.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DataTableProps<Row extends object> {
  label: string
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** If it is undefined, the table keeps the order itself. */
  sort?: DataSort | null | undefined
  onSortChange?: ((sort: DataSort | null) => void) | undefined
  /** A row as a card, where there is no room for a table. */
  renderCard: (row: Row, isInSection: boolean) => ReactNode
  loadingLabel: string
  /** Is called with the shown rows in their order, for other parts of the page that use them. */
  onShown?: ((rows: readonly Row[]) => void) | undefined
  /** BCP 47, for sorting texts. */
  locale: string
  /** What is unfolded beneath a row, across its width; null for nothing. */
  details?: ((row: Row) => ReactNode) | undefined
  /** Groups of rows, in the order in which they are shown. It changes only with what it says. */
  sectionsOf?: SectionsOf<Row> | undefined
  /** The rows of sums of a table, a `tfoot`; cards have the footer in its place. */
  foot?: ((columns: readonly DataColumn<Row>[]) => ReactNode) | undefined
  footer?: ReactNode
}

/**
 * A list: a table with as many columns as fit, and cards on a phone. It has no frame: put it in a `Card` with
 * `isPadded={false}`, below a `DataToolbar` if there is one.
 */
export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  rowId,
  empty,
  sort,
  onSortChange,
  renderCard,
  loadingLabel,
  onShown,
  locale,
  details,
  sectionsOf,
  foot,
  footer,
}: DataTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const hasCards = room < tableFrom
  const isPrinting = usePrinting()
  const shown = useMemo(
    () => shownColumns(columns, rows, isPrinting ? Number.POSITIVE_INFINITY : room),
    [columns, rows, isPrinting, room],
  )
  const [ownSort, setOwnSort] = useState<DataSort | null>(null)
  const order = sort === undefined ? ownSort : sort
  const sorted = useSortedRows({ rows, columns, sort: order, locale })
  const items = useMemo(() => withSections(sorted, sectionsOf), [sorted, sectionsOf])
  const tell = useEffectEvent(() => onShown?.(sorted ?? []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the same until it changes.
  useEffect(tell, [sorted])
  return (
    <div ref={place} aria-busy={sorted === undefined} className={styles.root}>
      {sorted === undefined && (
        <VisuallyHidden>
          <span role="status">{loadingLabel}</span>
        </VisuallyHidden>
      )}
      {rows?.length === 0 ? (
        empty
      ) : (
        <>
          {hasCards && (
            <div data-print="no">
              <DataCards label={label} rows={items} rowId={rowId} renderCard={renderCard} details={details} />
            </div>
          )}
          {/* Paper always has the table. The cards stay rendered, because the focus may be in them. */}
          {(!hasCards || isPrinting) && (
            <DataGrid
              label={label}
              rows={items}
              columns={shown}
              rowId={rowId}
              details={details}
              foot={foot}
              sort={order}
              onSortChange={next => {
                setOwnSort(next)
                onSortChange?.(next)
              }}
            />
          )}
        </>
      )}
      {isShown(footer) && (!foot || hasCards) && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** The row with search and filters above a table. */
export function DataToolbar({ children }: { children: ReactNode }) {
  return (
    <div className={toolbar.toolbar} data-toolbar>
      {children}
    </div>
  )
}
