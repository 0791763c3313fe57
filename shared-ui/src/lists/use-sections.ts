import { type Format, useFormat } from '@orenda/shared-ui/texts'
import type { DataSection } from '@orenda/shared-ui/ui'
import { useMemo } from 'react'
import { type Sums, sumsText } from './sums.ts'
import type { TableQuery } from './use-table-query.ts'

/** What stands above the first row of each group, by that row. */
export type Sections<Row> = (
  of: Pick<Format, 'month'> & {
    rows: readonly Row[]
    /** The sums of some rows, in words. */
    sumsOf: (rows: readonly Row[]) => string
    /** Whether older rows are not loaded. */
    isCut: boolean
  },
) => ReadonlyMap<Row, DataSection>

interface ListState<Row> {
  sumsOf: ((rows: readonly Row[]) => Sums[]) | undefined
  /** Null when all rows are loaded. */
  further: unknown
}

/** The sections of a list while it is in the order of its dates, which is that of the API, too. */
export function useSections<Row>(
  sections: Sections<Row> | undefined,
  { sort }: Pick<TableQuery, 'sort'>,
  { sumsOf, further }: ListState<Row>,
) {
  const format = useFormat()
  const isDated = sort === null || sort.id === 'date'
  const isCut = further !== null
  return useMemo(
    () =>
      (sections &&
        isDated &&
        ((rows: readonly Row[]) =>
          sections({
            rows,
            month: format.month,
            sumsOf: of => sumsText(sumsOf?.(of) ?? [], format),
            isCut,
          }))) ||
      undefined,
    [sections, isDated, sumsOf, format, isCut],
  )
}
