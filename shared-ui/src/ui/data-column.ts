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
}

export interface DataSort {
  id: string
  isDescending: boolean
}
