// Pages and sections with lists of records, and the actions of a record. The build makes one module
// of this and `/pages`, which remotes of the same sources share at run time; the forms are in
// `/forms`.

export type { AskedEntry } from './asked-entry.ts'
export { Entry } from './entries.ts'
export { FilterBar } from './filter-bar.tsx'
export { LoadMore } from './late.tsx'
export { type LazyForm, lazyForm, type RecordFormProps } from './lazy-form.ts'
export type { RowAction } from './record-actions.tsx'
export { RecordCard, type RecordCardProps } from './record-card.tsx'
export { columnOf } from './record-columns.tsx'
export { type Choice, choicesOf, filterBy, type RecordFilter } from './record-filters.ts'
export { recordForm } from './record-form.ts'
export { RecordLink } from './record-link.tsx'
export type { FormFrame } from './records-context.ts'
export { RecordsPage } from './records-page.tsx'
export { RecordsSection } from './records-section.tsx'
export { RecordsTable } from './records-table.tsx'
export { type InlineForm, useInlineForm } from './use-inline-form.ts'
export { type RecordSheet, useListExport } from './use-list-export.ts'
export { type TableQuery, useTableQuery } from './use-table-query.ts'
