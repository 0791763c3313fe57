import { DateField as PlainDateField } from './bound-fields.tsx'
import { useFutureQuestion } from './use-future-question.tsx'

/** A day in a form. `useFutureQuestion` asks about one that is still to come. */
export const DateField = Object.assign(PlainDateField, { useFutureQuestion })
