import { useEffect, useMemo, useState } from 'react'
import type { DataColumn, DataSort } from './data-column.ts'
import { lazyPart } from './lazy-part.ts'

const sorter = lazyPart(() => import(/* webpackChunkName: "sort-rows" */ './sort-rows.ts'))

interface Options<Row> {
  rows: readonly Row[] | undefined
  columns: readonly DataColumn<Row>[]
  sort: DataSort | null
  /** BCP 47. */
  locale: string
}

/**
 * The sorted rows, the same list until something changes. The code that sorts is loaded with the
 * first order. Until then, rows that are shown stay as they are, and rows that were not shown yet
 * are undefined, so that none of them jumps.
 */
export function useSortedRows<Row extends object>({ rows, columns, sort, locale }: Options<Row>) {
  const part = sorter.use(sort !== null)
  const [isShown, setShown] = useState(false)
  const sorted = useMemo(() => {
    if (rows === undefined || sort === null) return rows
    if (part) return part.sortRows(rows, columns, sort, locale)
    return part === null || isShown ? rows : undefined
  }, [rows, columns, sort, locale, part, isShown])
  useEffect(() => {
    if (sorted !== undefined) setShown(true)
  }, [sorted])
  return sorted
}

/** The order after a press on a column's header: ascending, descending, and then none. */
export function nextSort(sort: DataSort | null, id: string): DataSort | null {
  if (sort?.id !== id) return { id, isDescending: false }
  return sort.isDescending ? null : { id, isDescending: true }
}
