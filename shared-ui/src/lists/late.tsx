import type { ComponentType } from 'react'
import type { StoredRecord } from '../records/list-query.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { AskedFormProps } from './asked-form.tsx'
import type { ChosenFiltersProps } from './chosen-filters.tsx'
import type { DeleteQuestionProps } from './delete-question.tsx'
import type { FormPlaceProps } from './form-place.tsx'
import type { FormWhenLoadedProps } from './form-when-loaded.tsx'
import type { MorePagesProps, MoreRowsProps } from './more-rows.tsx'
import type { NothingFoundProps } from './nothing-found-rows.tsx'
import type { OrderControlProps } from './order-control.tsx'
import type { ShownTotalsProps } from './shown-totals.tsx'

const parts = lazyPart(() => import(/* webpackChunkName: "late-parts" */ './late-parts.ts'))
type Parts = NonNullable<ReturnType<typeof parts.use>>

/** A part by its name; nothing while it is loading. */
function Late<Props extends object>({ of, props }: { of: keyof Parts; props: Props }) {
  const Part = parts.use(true)?.[of] as ComponentType<Props> | undefined
  return Part && <Part {...props} />
}

/** Shows that the list has more rows, and loads them. `Pages` takes an infinite query. */
export const LoadMore = Object.assign((props: MoreRowsProps) => <Late of="MoreRows" props={props} />, {
  Pages: (props: MorePagesProps) => <Late of="MorePages" props={props} />,
})

/** What stands in place of a list when no row fits its filters. */
export const NothingFound = (props: NothingFoundProps) => <Late of="NothingFound" props={props} />

/** The sums of a list, above it. */
export const ShownTotals = <Row extends object>(props: ShownTotalsProps<Row>) => (
  <Late of="ShownTotals" props={props} />
)

/** What is chosen among the filters that are folded. */
export const ChosenFilters = <Row,>(props: ChosenFiltersProps<Row>) => (
  <Late of="ChosenFilters" props={props} />
)

/** The choice of the order, for cards, which have no headers to press. */
export const OrderControl = (props: OrderControlProps) => <Late of="OrderControl" props={props} />

/** The question before a record is deleted. */
export const DeleteQuestion = <Row extends StoredRecord, Texts>(props: DeleteQuestionProps<Row, Texts>) => (
  <Late of="DeleteQuestion" props={props} />
)

/** The open form of a list's records. */
export const FormPlace = <Row extends { id: string }, Start>(props: FormPlaceProps<Row, Start>) =>
  props.inline.editing && <Late of="FormPlace" props={props} />

/** A form once it is loaded. */
export const FormWhenLoaded = <Row, Start>(props: FormWhenLoadedProps<Row, Start>) => (
  <Late of="FormWhenLoaded" props={props} />
)

/** Opens the form that the address asks for. */
export const AskedForm = <Row extends { id: string }, Start>(props: AskedFormProps<Row, Start>) => (
  <Late of="AskedForm" props={props} />
)
