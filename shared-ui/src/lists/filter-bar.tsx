import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, type DataColumn, DataTable, useMedia } from '@orenda/shared-ui/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, use, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './filter-bar.module.css'
import { FilterControl } from './filter-control.tsx'
import { ChosenFilters, NothingFound, OrderControl } from './late.tsx'
import { FilterPlace, ListHead } from './list-head.tsx'
import { rangeOf } from './period.ts'
import { rangeDates } from './range-dates-lazy.ts'
import type { RecordFilter } from './record-filters.ts'
import { SheetButton } from './sheet-button.tsx'
import { type OfferedSheet, useListSheet } from './use-list-export.ts'
import type { TableQuery } from './use-table-query.ts'

interface FilterBarProps<Row> {
  filters: readonly RecordFilter<Row>[]
  /** All rows of the list, not only those that are shown. */
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  /** Shows a button that clears the filters; false if the list itself shows one. */
  canClear: boolean
  /** What its button exports, null while there is nothing; left out: there is no button. */
  sheet?: OfferedSheet | null
  /** Before that button. */
  tools?: ReactNode
}

/** Up to this width one line holds this many fields, or the search, fewer choices and the button for the others. */
const tablet = { media: '(max-width: 959px)', fields: 3, beside: 2 }

/** How many choices are on the line of the search. */
function useInLine(choices: number, searches: number): number {
  const isPhone = useMedia('phone')
  const isTablet = useMedia(tablet.media)
  if (isPhone) return 0
  return isTablet && choices + searches > tablet.fields ? tablet.beside : choices
}

/**
 * Search, filters and order of a list, on one line: what has no room there is shown when the person opens it, on
 * a phone everything but the search. Cards have no headers to sort by, so that they get a choice of the order.
 */
function ListFilters<Row>({ filters, rows, columns, query, canClear, sheet, tools }: FilterBarProps<Row>) {
  const isPhone = useMedia('phone')
  const place = use(FilterPlace)
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
  const dates = ranged && Dates && (
    <Dates value={query.filters[ranged.name] ?? ''} onChange={value => query.setFilter(ranged.name, value)} />
  )
  const search = filters.filter(({ select }) => select === undefined)
  const choices = filters.filter(({ select }) => select !== undefined)
  const inLine = useInLine(choices.length, search.length)
  const folded = choices.slice(inLine)
  const isDateFolded = ranged !== undefined && folded.includes(ranged)
  const excel = sheet !== undefined && <SheetButton sheet={sheet}>{tools}</SheetButton>
  const chosen = folded.filter(({ name }) => query.filters[name])
  return (
    <DataTable.Toolbar>
      {search.map(control)}
      {choices.slice(0, inLine).map(control)}
      <Folded
        isWanted={isPhone || folded.length > 0}
        // On a phone the search needs the space; without one, the row above the list has a place.
        hasWords={!isPhone || (search.length === 0 && place === null)}
        place={isPhone && search.length === 0 ? place : null}
        count={chosen.length}
        said={
          chosen.length > 0 && (
            <ChosenFilters
              filters={chosen}
              rows={rows}
              values={query.filters}
              onClear={name => query.setFilter(name, '')}
            />
          )
        }
        onClear={canClear ? () => query.clear(filters.map(({ name }) => name)) : undefined}
        beside={excel}
      >
        {folded.map(control)}
        {isPhone && <OrderControl columns={columns} query={query} />}
        {isDateFolded && dates}
      </Folded>
      {!isDateFolded && dates}
    </DataTable.Toolbar>
  )
}

interface FoldedProps {
  /** Whether there is something without room on the line. */
  isWanted: boolean
  /** Whether the button has words, and not only its icon. */
  hasWords: boolean
  /** Where the buttons are; null: here. */
  place: HTMLElement | null
  /** How many of them are chosen. */
  count: number
  onClear: (() => void) | undefined
  /** The button after it. */
  beside: ReactNode
  /** What is chosen, while they are folded. */
  said: ReactNode
  children: ReactNode
}

/** The button of the filters that have no room, and what it shows. */
function Folded({ isWanted, hasWords, place, count, onClear, beside, said, children }: FoldedProps) {
  const t = useCommonTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const named = count > 0 ? `${t('filters.open')}: ${count}` : t('filters.open')
  if (!isWanted) return beside
  const buttons = (
    <>
      <Button
        icon={SlidersHorizontal}
        aria-label={hasWords ? undefined : named}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {hasWords && `${t('filters.open')} `}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {beside}
    </>
  )
  return (
    <>
      {place ? createPortal(buttons, place) : buttons}
      {!isOpen && said}
      {isOpen && (
        <div id={id} className={styles.rest} data-row>
          {children}
          {count > 0 && onClear && <Button onClick={onClear}>{t('records.clear')}</Button>}
        </div>
      )}
    </>
  )
}

/**
 * `Head` is the row above a list, `Sheet` the button that takes a list along, with the sheet of `useSheet`;
 * `NothingFound` stands in place of the list when no row fits.
 */
export const FilterBar = Object.assign(ListFilters, {
  Head: ListHead,
  Sheet: SheetButton,
  useSheet: useListSheet,
  NothingFound,
})
