import { type Format, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Card, type DataColumn, DataTable, usePrinting } from '@orenda/shared-ui/ui'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { StoredRecord } from '../records/list-query.ts'
import type { Resource } from '../records/resource.ts'
import type { Total } from '../records/totals.ts'
import { FilterBar } from './filter-bar.tsx'
import { LoadMore, NothingFound, ShownTotals } from './late.tsx'
import { PrintedFilters } from './printed-filters.tsx'
import type { RowAction } from './record-actions.tsx'
import type { RecordCardProps } from './record-card.tsx'
import type { RecordFilter } from './record-filters.ts'
import styles from './shown-totals.module.css'
import { type RowGroup, sumsText } from './sums.ts'
import { useActionsColumn } from './use-actions-column.tsx'
import { useDeleteRecord } from './use-delete-record.tsx'
import { type LateSheet, type RecordSheet, useListSheet } from './use-list-export.ts'
import { useRecordTexts } from './use-record-texts.ts'
import { type Sections, useSections } from './use-sections.ts'
import { type ShownRows, useShownRows } from './use-shown-rows.ts'
import type { TableQuery } from './use-table-query.ts'

export interface RecordsTableProps<Row extends StoredRecord, Texts> {
  resource: Resource<Row, Texts>
  /** Filters and order; the address of the page has them. */
  query: TableQuery
  // Definitions outside of components, so that they change only with the language.
  filters: (t: Texts) => readonly RecordFilter<Row>[]
  columns: (t: Texts, format: Format) => readonly DataColumn<Row>[]
  sheet: (t: Texts, format: Format) => RecordSheet<Row> | LateSheet<Row>
  Card: ComponentType<RecordCardProps<Row>>
  /** How a record is edited: in a form over the page, or on a page at an address. */
  edit?: { open: (row: Row) => void; forget: (row: Row) => void } | ((row: Row) => string) | undefined
  /** Opens a form for a new record with the values of this one. */
  duplicate?: ((row: Row) => void) | undefined
  /** One or two other actions of a row. The function changes only when its actions do. */
  ownActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Whether records can be deleted; by default they can. */
  canDelete?: boolean
  /** Whether deleting can be undone. */
  canUndo?: boolean
  /**
   * The order of rows while none is chosen; undefined while it is not known, and then the list loads. By default that
   * of the API. The function changes only when the order does.
   */
  arrange?: ((rows: readonly Row[]) => readonly Row[] | undefined) | undefined
  /** Sums of the shown rows: above them, and at their end when printed. */
  totals?: ((rows: readonly Row[]) => readonly Total[]) | undefined
  /** Groups of rows whose sums are shown separately. The function changes only with the language. */
  groups?: ((t: Texts, format: Format) => readonly RowGroup<Row>[]) | undefined
  /** Divides the rows by what they share, while they are in the order of their dates: `totalsOf.byMonth`. */
  sections?: Sections<Row> | undefined
  /** The filters as the API takes them, for a list that is too long to be loaded whole. */
  askedOf?: ((values: TableQuery['filters']) => Readonly<Record<string, string>>) | undefined
  /** In the row of the filters, before the button that exports. */
  tools?: ReactNode
  /** Added to the question that is asked before a record is deleted. */
  removeNote?: (row: Row) => ReactNode
}

/** A list of records in a `RecordsPage`: filters, table or cards, totals, and the actions of a row. */
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
  canDelete = true,
  canUndo = false,
  arrange,
  totals,
  groups,
  sections,
  askedOf,
  tools,
  removeNote,
}: RecordsTableProps<Row, Texts>) {
  const say = useRecordTexts(resource)
  const t = resource.useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  const list = useShownRows({ resource, query, filters, arrange, totals, groups, askedOf })
  const { all, rows, sums } = list
  const sectionsOf = useSections(sections, query, list)
  const isPrinting = usePrinting()
  const title = say('title')
  const remove = useDeleteRecord({
    resource,
    canUndo,
    onRemoved: row => typeof edit === 'object' && edit.forget(row),
    note: removeNote,
  })
  const { actionsOf, column } = useActionsColumn({
    resource,
    edit,
    duplicate,
    ownActions,
    onDelete: canDelete ? remove.ask : undefined,
  })
  const shownColumns = useMemo(() => [...columns(t, format), column], [columns, t, format, column])
  const offered = useMemo(() => sheet(t, format), [sheet, t, format])
  const { whole, onShown } = useListSheet(all !== undefined && all.length > 0 ? offered : null, title)
  return (
    <Card isPadded={false}>
      <PrintedFilters filters={list.filters} rows={all ?? none} values={query.filters} />
      <FilterBar
        filters={list.filters}
        rows={all ?? none}
        columns={shownColumns}
        query={query}
        canClear={rows?.length !== 0}
        sheet={whole}
        tools={tools}
      />
      {totals && (
        // Always rendered: a screen reader reads only changes inside an existing element.
        <p data-print="no" aria-live="polite" className={rows?.length === 0 ? undefined : styles.totals}>
          {rows && rows.length > 0 && (
            <ShownTotals {...{ list, say }} values={query.filters} isDated={sections !== undefined} />
          )}
        </p>
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
        sectionsOf={sectionsOf}
        renderCard={(row, isInMonth) => <RowCard row={row} actions={actionsOf(row)} isInMonth={isInMonth} />}
        footer={
          isPrinting
            ? sums && sums.length > 0 && say('total', { total: sumsText(sums, format) })
            : resource.isLong && loadMoreOf(list)
        }
        empty={<Nothing say={say} onClear={() => query.clear(list.filters.map(({ name }) => name))} />}
      />
      {remove.dialog}
    </Card>
  )
}

const Nothing = ({ say, onClear }: { say: ReturnType<typeof useRecordTexts>; onClear: () => void }) => (
  <NothingFound
    onClear={onClear}
    title={say('nothingTitle')}
    text={say('nothingText')}
    clear={say('clear')}
  />
)

/** The button that loads the next rows, if there are any. */
const loadMoreOf = <Row,>({ all, further, load, isFiltered }: ShownRows<Row>): ReactNode =>
  all !== undefined &&
  further !== null && <LoadMore further={further} load={load} count={all.length} isFiltered={isFiltered} />

const none: readonly never[] = []
const idOf = ({ id }: StoredRecord) => id
