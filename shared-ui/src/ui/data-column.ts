import type { ReactNode } from 'react'
import type { SortValue } from './sort-values.ts'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable; nulls stay last in both directions. */
  sortValue?: ((row: Row) => SortValue) | undefined
  align?: 'start' | 'end' | undefined
  /** CSS length. Columns without one share the rest; a word that is too long for its column breaks. */
  width?: string | undefined
  isHeaderHidden?: boolean | undefined
  /** Of a name with a width: what has no column of its own stands below it. */
  isName?: boolean | undefined
  /**
   * The width of the list in px from which this is a column. In a narrower table its content stands
   * below the name, which is the one with `isName`, or the first without a width. Cards and paper have their own ways.
   */
  from?: number | undefined
  /** What stands below the name, if it is not the cell; null for nothing. */
  below?: ((row: Row) => ReactNode) | null | undefined
  /** Whether a row has something in it: a column with nothing in any row is not shown. */
  hasValue?: ((row: Row) => boolean) | undefined
}

export interface DataSort {
  id: string
  isDescending: boolean
}
