import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, type DataColumn, DataTable, Select, useMedia } from '@orenda/shared-ui/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './filter-bar.module.css'
import { FilterControl } from './filter-control.tsx'
import { NothingFound } from './nothing-found.tsx'
import { rangeOf } from './period.ts'
import { rangeDates } from './range-dates-lazy.ts'
import type { RecordFilter } from './record-filters.ts'
import type { TableQuery } from './use-table-query.ts'

interface FilterBarProps<Row> {
  filters: readonly RecordFilter<Row>[]
  /** All rows of the list, not only those that are shown. */
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  /** Shows a button that clears the filters; false if the list itself shows one. */
  canClear: boolean
}

/** Up to this width a list is shown as cards, which have no headers to sort by. */
const cards = '(max-width: 1127px)'

/**
 * Search, filters and order of a list. On a phone only the search is shown until the person opens
 * the rest.
 */
function ListFilters<Row>({ filters, rows, columns, query, canClear }: FilterBarProps<Row>) {
  const t = useCommonTexts()
  const id = useId()
  const isPhone = useMedia('phone')
  const hasCards = useMedia(cards)
  const [isOpen, setOpen] = useState(false)
  const control = (filter: RecordFilter<Row>) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      rows={rows}
      value={query.filters[filter.name] ?? ''}
      onChange={value => query.setFilter(filter.name, value)}
    />
  )
  const ranged = filters.find(({ name, select }) => select?.hasDates && rangeOf(query.filters[name] ?? ''))
  const Dates = rangeDates.use(ranged !== undefined)
  const search = filters.filter(({ select }) => select === undefined)
  const choices = filters.filter(({ select }) => select !== undefined)
  const rest = (
    <>
      {choices.map(control)}
      {hasCards && columns.some(({ sortValue }) => sortValue) && (
        <OrderControl columns={columns} query={query} />
      )}
      {ranged && Dates && (
        <Dates
          value={query.filters[ranged.name] ?? ''}
          onChange={value => query.setFilter(ranged.name, value)}
        />
      )}
    </>
  )
  const count = choices.filter(({ name }) => query.filters[name]).length
  const named = count > 0 ? `${t('filters.open')}: ${count}` : t('filters.open')
  return (
    <DataTable.Toolbar>
      {search.map(control)}
      {isPhone ? (
        <>
          <Button
            icon={SlidersHorizontal}
            aria-label={search.length === 0 ? undefined : named}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {/* The search needs the space. */}
            {search.length === 0 && `${t('filters.open')} `}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Button>
          {isOpen && (
            <div id={id} className={styles.rest}>
              {rest}
              {canClear && count > 0 && (
                <Button onClick={() => query.clear(filters.map(({ name }) => name))}>
                  {t('records.clear')}
                </Button>
              )}
            </div>
          )}
        </>
      ) : (
        rest
      )}
    </DataTable.Toolbar>
  )
}

/** The choice of the order, for cards, which have no headers to press. */
function OrderControl<Row>({ columns, query }: Pick<FilterBarProps<Row>, 'columns' | 'query'>) {
  const t = useCommonTexts()
  const { sort, setSort } = query
  return (
    <Select
      aria-label={t('filters.order')}
      value={sort === null ? '' : (sort.isDescending ? '-' : '') + sort.id}
      onChange={({ target: { value } }) =>
        setSort(value === '' ? null : { id: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
      }
    >
      <option value="">{t('filters.order')}</option>
      {columns
        .filter(({ sortValue }) => sortValue)
        .flatMap(({ id, header }) =>
          ['', '-'].map(sign => (
            <option key={sign + id} value={sign + id}>
              {header} {sign === '' ? '↑' : '↓'}
            </option>
          )),
        )}
    </Select>
  )
}

/** `NothingFound` stands in place of the list when no row fits. */
export const FilterBar = Object.assign(ListFilters, { NothingFound })
