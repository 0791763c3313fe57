import {
  type ColumnDef,
  constructTable,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { DataColumn, DataSort } from './data-column.ts'
import { valueComparator } from './sort-values.ts'

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/**
 * The rows in the order of a column. Equal rows keep their order, and rows without a value are last
 * in both directions.
 * @param locale BCP 47, for sorting texts
 */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  { id, isDescending }: DataSort,
  locale: string,
): readonly Row[] {
  const sortValue = columns.find(column => column.id === id)?.sortValue
  if (sortValue === undefined) return rows
  const compare = valueComparator(locale)
  const column: ColumnDef<typeof features, Row> = {
    id,
    accessorFn: row => {
      const value = sortValue(row)
      // The table keeps undefined values at the end; NaN cannot be ordered.
      return value === null || Number.isNaN(value) ? undefined : value
    },
    sortUndefined: 'last',
    sortFn: (left, right) => compare(left.getValue<string | number>(id), right.getValue<string | number>(id)),
  }
  const table = constructTable({
    features,
    columns: [column],
    data: rows,
    initialState: { sorting: [{ id, desc: isDescending }] },
  })
  return table.getRowModel().rows.map(({ original }) => original)
}
