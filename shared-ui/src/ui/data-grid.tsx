import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import type { DataColumn, DataSort } from './data-column.ts'
import sections from './data-sections.module.css'
import { type DataSection, isSection } from './data-sections.ts'
import styles from './data-table.module.css'
import { Facts } from './facts.tsx'
import { isShown } from './is-shown.ts'
import { Skeleton } from './skeleton.tsx'
import { usePrinting } from './use-printing.ts'
import { nextSort } from './use-sorted-rows.ts'
import { useVisibleRange } from './use-visible-range.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface DataGridProps<Row extends object> {
  label: string
  rows: readonly (Row | DataSection)[] | undefined
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  details?: ((row: Row) => ReactNode) | undefined
  foot?: ((columns: readonly DataColumn<Row>[]) => ReactNode) | undefined
  sort: DataSort | null
  onSortChange: (sort: DataSort | null) => void
}

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7]
const sortIcons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

export function DataGrid<Row extends object>({
  label,
  rows,
  columns,
  rowId,
  details,
  foot,
  sort,
  onSortChange,
}: DataGridProps<Row>) {
  const ref = useRef<HTMLTableSectionElement>(null)
  const isPrinting = usePrinting()
  const { isVirtual, indexes, before, after, measure, watcher } = useVisibleRange({
    count: rows?.length ?? 0,
    estimatedHeight: 44,
    containerRef: ref,
  })
  // The sums of a section end where those of its rows do.
  const untilAmount = columns.findIndex(({ id }) => id === 'amount') + 1 || columns.length
  return (
    <>
      {watcher}
      <table
        aria-label={label}
        aria-rowcount={isVirtual && rows ? rows.length + 1 : undefined}
        className={styles.table}
      >
        <colgroup>
          {columns.map(({ id, width, isHeaderHidden }) => (
            <col
              key={id}
              className={cx(isHeaderHidden && styles.bare)} // On paper, columns are as wide as their content needs.
              style={{ width: isPrinting ? undefined : width }}
            />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {columns.map(column => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody ref={ref}>
          {!rows &&
            skeletonRows.map(row => (
              <tr key={row}>
                {columns.map(({ id, align }, at) => (
                  <td key={id} className={cx(styles.cell, align === 'end' && styles.end)}>
                    <span className={styles.cellSkeleton}>
                      <Skeleton width={at === 0 ? '70%' : '55%'} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          <Spacer height={before} span={columns.length} />
          {rows &&
            indexes.map(index => {
              const row = rows[index]
              if (row === undefined) return null
              if (isSection(row))
                return (
                  <tr key={row.section} ref={measure} data-index={index}>
                    <th colSpan={untilAmount} scope="rowgroup" className={sections.section}>
                      <Section of={row} />
                    </th>
                    {untilAmount < columns.length && (
                      <td colSpan={columns.length - untilAmount} className={sections.section} />
                    )}
                  </tr>
                )
              const unfolded = details?.(row)
              return (
                <Fragment key={rowId(row)}>
                  <tr
                    ref={measure}
                    data-index={index}
                    data-row-id={rowId(row)}
                    aria-rowindex={isVirtual ? index + 2 : undefined}
                    className={styles.row}
                  >
                    <Cells row={row} columns={columns} />
                  </tr>
                  {isShown(unfolded) && (
                    <tr>
                      <td colSpan={columns.length} className={styles.details}>
                        {unfolded}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          <Spacer height={after} span={columns.length} />
        </tbody>
        {rows && foot?.(columns)}
      </table>
    </>
  )
}

/** The cells of a row; the first one is its header. */
function Cells<Row extends object>({ row, columns }: Pick<DataGridProps<Row>, 'columns'> & { row: Row }) {
  return columns.map(({ id, cell, align }, at) => {
    const className = cx(styles.cell, align === 'end' && styles.end)
    return at === 0 ? (
      <th key={id} scope="row" className={className}>
        {cell(row)}
      </th>
    ) : (
      <td key={id} className={className}>
        {cell(row)}
      </td>
    )
  })
}

interface HeaderCellProps<Row extends object> extends Pick<DataGridProps<Row>, 'sort' | 'onSortChange'> {
  column: DataColumn<Row>
}

function HeaderCell<Row extends object>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const className = cx(
    styles.head,
    column.align === 'end' && styles.end,
    column.isHeaderHidden && styles.bare,
  )
  if (!column.sortValue) {
    return (
      <th scope="col" className={className}>
        {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    )
  }
  const isSorted = sort?.id === column.id
  const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'
  const Icon = sortIcons[order]
  return (
    <th scope="col" aria-sort={order} className={className}>
      <button
        type="button"
        className={cx(styles.sort, isSorted && styles.sorted)}
        onClick={() => onSortChange(nextSort(sort, column.id))}
      >
        {column.header}
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </th>
  )
}

/** What names the rows below it. */
export const Section = ({ of: { section, head, value } }: { of: DataSection }) => (
  <span>
    <strong>{head ?? section}</strong>{' '}
    {value !== '' && <Facts of={value.split(' · ').map(sums => <Facts key={sums} sign="+" of={sums} />)} />}
  </span>
)

/** The space of rows that are not in the page. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={span} className={styles.spacer} style={{ height }} />
      </tr>
    )
  )
}
