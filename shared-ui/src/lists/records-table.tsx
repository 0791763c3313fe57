import { type Format, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, type DataColumn, DataTable, EmptyState, usePrinting } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react'
import type { StoredRecord } from '../records/list-query.ts'
import type { Resource } from '../records/resource.ts'
import type { Total } from '../records/totals.ts'
import { FilterBar } from './filter-bar.tsx'
import { LoadMore } from './load-more.tsx'
import { PrintedFilters } from './printed-filters.tsx'
import { RecordActions, type RowAction } from './record-actions.tsx'
import type { RecordCardProps } from './record-card.tsx'
import { filterRecords, type RecordFilter } from './record-filters.ts'
import { type RowGroup, ShownTotals, sumsOf, sumsText } from './shown-totals.tsx'
import { useDeleteRecord } from './use-delete-record.tsx'
import { type RecordSheet, useListExport } from './use-list-export.ts'
import { type NewestRows, type ReadList, useNewestRows } from './use-newest-rows.ts'
import { useRecordTexts } from './use-record-texts.ts'
import type { TableQuery } from './use-table-query.ts'

interface RecordsTableProps<Row extends StoredRecord, Texts> {
  resource: Resource<Row, Texts>
  /** Filters and order, as the address has them. */
  query: TableQuery
  // Made once a language: definitions outside of components.
  filters: (t: Texts) => readonly RecordFilter<Row>[]
  columns: (t: Texts, format: Format) => readonly DataColumn<Row>[]
  sheet: (t: Texts, format: Format) => RecordSheet<Row>
  Card: ComponentType<RecordCardProps<Row>>
  /** Where a record is edited: in the form above the list, or at an address; left out where none is. */
  edit?: { open: (row: Row) => void; forget: (row: Row) => void } | ((row: Row) => string)
  /** Opens a new record that begins as this one does. */
  duplicate?: (row: Row) => void
  /** What else can be done with a row: one or two things. Made anew when it is another one. */
  ownActions?: (row: Row) => readonly RowAction[]
  /** Deleting can be taken back. */
  canUndo?: boolean
  /** Sums of the rows that are shown: above them, and on paper at their end. */
  totals?: (rows: readonly Row[]) => readonly Total[]
  /** Groups of rows whose sums stand apart. Made once a language. */
  groups?: (t: Texts, format: Format) => readonly RowGroup<Row>[]
  /** The filters as the API knows them, of a list that is too long to be loaded whole: made of the filters' values. */
  askedOf?: (values: TableQuery['filters']) => Readonly<Record<string, string>>
  /** What else the question says before a record is deleted. */
  removeNote?: (row: Row) => ReactNode
}

/** A list of records: filters, table or cards, totals, and what is done with a row. It stands in a `RecordsPage`. */
export function RecordsTable<Row extends StoredRecord, Texts>({
  resource,
  query,
  filters,
  columns,
  sheet,
  Card: RowCard,
  edit,
  duplicate,
  ownActions,
  canUndo = false,
  totals,
  groups,
  askedOf,
  removeNote,
}: RecordsTableProps<Row, Texts>) {
  const say = useRecordTexts(resource)
  const t = resource.useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  const asked = useMemo(() => askedOf?.(query.filters) ?? nothing, [askedOf, query.filters])
  const useRows = resource.isLong ? useNewestRows : useWholeList
  const { rows: data, further, load } = useRows(resource, asked)
  const isPrinting = usePrinting()
  const title = say('title')
  const remove = useDeleteRecord(resource, {
    canUndo,
    onRemoved: row => typeof edit === 'object' && edit.forget(row),
    note: removeNote,
  })
  const shownFilters = useMemo(() => filters(t), [filters, t])
  const loaded = useMemo(
    () => data && filterRecords(data, shownFilters, query.filters),
    [data, shownFilters, query.filters],
  )
  // Nobody hears that there is nothing as long as it is looked for.
  const rows = further === 'loading' && loaded?.length === 0 ? undefined : loaded
  const sums = useMemo(
    () => totals && rows && sumsOf(rows, totals, groups?.(t, format)),
    [totals, rows, groups, t, format],
  )
  // A form that opens and closes makes no new columns.
  const opening = useRef<(row: Row) => void>(undefined)
  opening.current = typeof edit === 'object' ? edit.open : undefined
  const addressOf = typeof edit === 'function' ? edit : undefined
  const duplicating = useRef(duplicate)
  duplicating.current = duplicate
  const canDuplicate = duplicate !== undefined
  const canEdit = edit !== undefined
  const { ask } = remove
  const actionsOf = useMemo(
    () => (row: Row) => (
      <RecordActions
        name={resource.nameOf(row, format)}
        edit={canEdit ? (addressOf?.(row) ?? (() => opening.current?.(row))) : undefined}
        onDuplicate={canDuplicate ? () => duplicating.current?.(row) : undefined}
        own={ownActions?.(row)}
        onDelete={() => ask(row)}
      />
    ),
    [resource, format, addressOf, canEdit, canDuplicate, ownActions, ask],
  )
  const actionsWidth = ownActions
    ? 'var(--actions-width-four)'
    : canDuplicate && canEdit
      ? 'var(--actions-width-three)'
      : 'var(--actions-width)'
  const shownColumns = useMemo(
    () => [
      ...columns(t, format),
      {
        id: 'actions',
        header: common('fields.actions'),
        isHeaderHidden: true,
        align: 'end' as const,
        width: actionsWidth,
        cell: actionsOf,
      },
    ],
    [columns, t, format, common, actionsWidth, actionsOf],
  )
  const offered = useMemo(() => sheet(t, format), [sheet, t, format])
  const onShown = useListExport(data !== undefined && data.length > 0 ? offered : null, title)
  return (
    <Card isPadded={false}>
      <PrintedFilters filters={shownFilters} rows={data ?? none} values={query.filters} />
      <FilterBar
        filters={shownFilters}
        rows={data ?? none}
        columns={shownColumns}
        query={query}
        canClear={rows?.length !== 0}
      />
      {totals && (
        <ShownTotals
          count={rows && say('count', { count: rows.length })}
          sums={sums}
          isEmpty={rows?.length === 0}
        />
      )}
      <DataTable
        label={title}
        loadingLabel={common('states.loading')}
        locale={format.locale}
        rows={rows}
        columns={shownColumns}
        rowId={idOf}
        sort={query.sort}
        onSortChange={query.setSort}
        onShown={onShown}
        renderCard={row => <RowCard row={row} actions={actionsOf(row)} />}
        footer={
          isPrinting
            ? sums && sums.length > 0 && say('total', { total: sumsText(sums, format) })
            : data !== undefined &&
              further !== null &&
              resource.isLong && (
                <LoadMore
                  further={further}
                  load={load}
                  count={data.length}
                  isFiltered={Object.keys(asked).length > 0}
                />
              )
        }
        empty={
          <EmptyState
            icon={SearchX}
            title={say('nothingTitle')}
            text={say('nothingText')}
            action={
              <Button onClick={() => query.clear(shownFilters.map(({ name }) => name))}>
                {say('clear')}
              </Button>
            }
          />
        }
      />
      {remove.dialog}
    </Card>
  )
}

/** All rows, of a list that is loaded whole. */
function useWholeList<Row extends StoredRecord>({ query }: ReadList<Row>): NewestRows<Row> {
  const { data: rows } = useQuery(query)
  return { rows, further: null, load: loadNothing }
}

const loadNothing = () => {}
const none: readonly never[] = []
const nothing: Readonly<Record<string, string>> = {}
const idOf = ({ id }: StoredRecord) => id
