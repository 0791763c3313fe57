// Lists of records and what is done with a record: one module with the screens (`lists.ts`), which remotes of the same sources
// share at run time, so whatever stands here is loaded with the first list. The forms are in
// `@orenda/shared-ui/records/form`, the frames of those that are no dialogs in `/records/form-frames`.

export { FileLinks, filesFrom } from '@orenda/shared-ui/files'
export { balancesOf } from './balances.ts'
export { type Entry, entryName, useEntryCurrency } from './entry.ts'
export { FilterBar } from './filter-bar.tsx'
export { FormWhenLoaded, type LazyForm, lazyForm, type RecordFormProps } from './lazy-form.tsx'
export { listQuery, newestQuery, readAll, type StoredRecord } from './list-query.ts'
export { longList } from './long-list.ts'
export type { RowAction } from './record-actions.tsx'
export { EntryCard, RecordCard, type RecordCardProps } from './record-card.tsx'
export {
  amountColumn,
  apartmentColumn,
  badgeColumn,
  dateColumn,
  figureColumn,
  filesColumn,
  homeColumn,
  noteColumn,
} from './record-columns.tsx'
export {
  apartmentFilter,
  type Choice,
  choiceFilter,
  choicesOf,
  containsText,
  entrySearch,
  filterRecords,
  monthFilter,
  periodFilter,
  type RecordFilter,
  searchFilter,
} from './record-filters.ts'
export { RecordLink } from './record-link.tsx'
export { type FormFrame, FormFrameContext, useFormFrame } from './records-context.ts'
export { RecordsPage } from './records-page.tsx'
export { RecordsSection } from './records-section.tsx'
export { RecordsTable } from './records-table.tsx'
export { apartmentsQuery, prefetchReads, tenantsQuery } from './references.ts'
export { type Resource, resource } from './resource.ts'
export { type Total, totalsOf } from './totals.ts'
export { useChoiceTexts } from './use-choice-texts.ts'
export { type InlineForm, useInlineForm } from './use-inline-form.ts'
export { useRecordTexts } from './use-record-texts.ts'
export { entrySheetColumns, type RecordSheet, useShownExport } from './use-shown-export.ts'
export { useTab } from './use-tab.ts'
export { type TableQuery, useTableQuery } from './use-table-query.ts'
export { useTotalsText } from './use-totals-text.ts'
