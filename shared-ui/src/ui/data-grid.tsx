import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef } from 'react'
import { cx } from './cx.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'
import { Skeleton } from './skeleton.tsx'
import { useVisibleRange } from './use-visible-range.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface HeaderModel {
  column: {
    id: string
    getCanSort: () => boolean
    getIsSorted: () => false | 'asc' | 'desc'
    toggleSorting: () => void
  }
}

interface DataGridProps<Row> {
  label: string
  rows: readonly { id: string; original: Row }[] | undefined
  columns: readonly DataColumn<Row>[]
  headers: readonly HeaderModel[]
}

const skeletonRows = [0, 1, 2, 3, 4, 5]
const sortIcons = { asc: ArrowUp, desc: ArrowDown }
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

export function DataGrid<Row>({ label, rows, columns, headers }: DataGridProps<Row>) {
  const ref = useRef<HTMLTableSectionElement>(null)
  const { isVirtual, indexes, before, after, measure } = useVisibleRange({
    count: rows?.length ?? 0,
    estimatedHeight: 65,
    containerRef: ref,
  })
  return (
    <div className={styles.scroller}>
      <table
        aria-label={label}
        aria-rowcount={isVirtual && rows ? rows.length + 1 : undefined}
        className={cx(styles.table, isVirtual && styles.fixed)}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {columns.map((column, at) => (
              <HeaderCell key={column.id} column={column} header={headers[at]} />
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
              return (
                row && (
                  <tr
                    key={row.id}
                    ref={measure}
                    data-index={index}
                    data-row-id={row.id}
                    aria-rowindex={isVirtual ? index + 2 : undefined}
                    className={styles.row}
                  >
                    {columns.map(({ id, cell, align }, at) => {
                      const className = cx(styles.cell, align === 'end' && styles.end)
                      // The first cell is the row's name.
                      return at === 0 ? (
                        <th key={id} scope="row" className={className}>
                          {cell(row.original)}
                        </th>
                      ) : (
                        <td key={id} className={className}>
                          {cell(row.original)}
                        </td>
                      )
                    })}
                  </tr>
                )
              )
            })}
          <Spacer height={after} span={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column, header }: { column: DataColumn<Row>; header: HeaderModel | undefined }) {
  const model = header?.column
  const className = cx(styles.head, column.align === 'end' && styles.end)
  if (!model?.getCanSort()) {
    return (
      <th scope="col" className={className}>
        {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    )
  }
  const direction = model.getIsSorted()
  const Icon = direction ? sortIcons[direction] : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction ? ariaSorts[direction] : 'none'} className={className}>
      <button
        type="button"
        className={cx(styles.sort, direction && styles.sorted)}
        onClick={() => model.toggleSorting()}
      >
        {column.header}
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </th>
  )
}

/** The room of the rows that are not in the page. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={span} className={styles.spacer} style={{ height }} />
      </tr>
    )
  )
}
