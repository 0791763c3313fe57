import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StoredRecord } from '../records/list-query.ts'
import { filterRecords } from './record-filters.ts'
import type { RecordsTableProps } from './records-table.tsx'
import { sumsByGroup } from './sums.ts'
import { type NewestRows, type ReadList, useNewestRows } from './use-newest-rows.ts'

type ListProps<Row extends StoredRecord, Texts> = Pick<
  RecordsTableProps<Row, Texts>,
  'resource' | 'query' | 'filters' | 'arrange' | 'totals' | 'groups' | 'askedOf'
>

export type ShownRows<Row> = Pick<NewestRows<Row>, 'further' | 'load'> & {
  /** The rows that are loaded, without filters; undefined before they are. */
  all: readonly Row[] | undefined
  isFiltered: boolean
}

/** The rows of a list that its filters let through, and their sums. */
export function useShownRows<Row extends StoredRecord, Texts>({
  resource,
  query,
  filters,
  arrange,
  totals,
  groups,
  askedOf,
}: ListProps<Row, Texts>) {
  const t = resource.useTexts()
  const format = useFormat()
  const asked = useMemo(() => askedOf?.(query.filters) ?? nothing, [askedOf, query.filters])
  const useRows = resource.isLong ? useNewestRows : useWholeList
  const { rows: all, further, load } = useRows(resource, asked)
  const shownFilters = useMemo(() => filters(t), [filters, t])
  const loaded = useMemo(
    () => all && (arrange ?? asTheyAre)(filterRecords(all, shownFilters, query.filters)),
    [all, shownFilters, query.filters, arrange],
  )
  // The list is not called empty while more rows are loading.
  const rows = further === 'loading' && loaded?.length === 0 ? undefined : loaded
  const sumsOf = useMemo(
    () => totals && ((some: readonly Row[]) => sumsByGroup(some, totals, groups?.(t, format))),
    [totals, groups, t, format],
  )
  const sums = useMemo(() => rows && sumsOf?.(rows), [sumsOf, rows])
  const isFiltered = Object.keys(asked).length > 0
  return { all, rows, sums, sumsOf, filters: shownFilters, further, load, isFiltered }
}

/** All rows, of a list that is loaded whole. */
function useWholeList<Row extends StoredRecord>({ query }: ReadList<Row>): NewestRows<Row> {
  const { data: rows } = useQuery(query)
  return { rows, further: null, load: loadNothing }
}

const loadNothing = () => {}
const asTheyAre = <Row>(rows: readonly Row[]) => rows
const nothing: Readonly<Record<string, string>> = {}
