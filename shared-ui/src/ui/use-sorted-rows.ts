import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataColumn, DataSort } from './data-column.ts'
import { valueComparator } from './sort-values.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const none: readonly never[] = []

interface Options<Row> {
  rows: readonly Row[] | undefined
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  sort: DataSort | null
  onSortChange: (sort: DataSort | null) => void
  locale: string
}

/** The table's model: rows in order, and what a press on a header does. */
export function useSortedRows<Row extends object>({
  rows,
  columns,
  rowId,
  sort,
  onSortChange,
  locale,
}: Options<Row>) {
  const definitions = useMemo(() => {
    const compare = valueComparator(locale)
    return columns.map(
      ({ id, sortValue }): ColumnDef<typeof features, Row> => ({
        id,
        accessorFn: row => {
          const value = sortValue?.(row)
          // The table keeps what is undefined at the end; NaN has no place in an order.
          return value === null || Number.isNaN(value) ? undefined : value
        },
        enableSorting: sortValue !== undefined,
        sortDescFirst: false,
        sortUndefined: 'last',
        sortFn: (left, right, column) =>
          compare(left.getValue<string | number>(column), right.getValue<string | number>(column)),
      }),
    )
  }, [columns, locale])
  const sorting = useMemo(
    (): SortingState => (sort ? [{ id: sort.id, desc: sort.isDescending }] : []),
    [sort],
  )

  return useTable({
    features,
    columns: definitions,
    data: rows ?? none,
    getRowId: rowId,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: updater => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      onSortChange(next ? { id: next.id, isDescending: next.desc } : null)
    },
  })
}
