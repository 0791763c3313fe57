// Parts of a list that few people see at once: they are one script, which is loaded when one is needed.

export { AskedForm } from './asked-form.tsx'
export { ChosenFilters } from './chosen-filters.tsx'
export { DeleteQuestion } from './delete-question.tsx'
export { FormPlace } from './form-place.tsx'
export { FormWhenLoaded } from './form-when-loaded.tsx'
export { MorePages, MoreRows } from './more-rows.tsx'
export { NothingFound } from './nothing-found-rows.tsx'
export { OrderControl } from './order-control.tsx'
export { ShownTotals } from './shown-totals.tsx'
