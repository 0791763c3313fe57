import { createPaymentReminderSchema } from '@orenda/contracts/payment-reminders'
import { useDebounced } from '@orenda/shared-ui/forms'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { noticesKey } from '../notices/upcoming-queries.ts'
import { type ReminderValues, reminderBody } from './reminder-values.ts'
import { previewOf } from './reminders.api.ts'

/** Milliseconds to wait after typing before the preview is requested. */
const rest = 400

export type Preview = ReturnType<typeof usePreview>

/** The preview of the reminder in the form, requested when typing stops and the form is valid. */
export function usePreview(values: ReminderValues) {
  const text = JSON.stringify(reminderBody(values))
  const rested = useDebounced(text, rest)
  const { data: fields } = createPaymentReminderSchema.safeParse(JSON.parse(rested))
  return useQuery({
    queryKey: [...noticesKey, 'preview', fields],
    queryFn: fields === undefined ? skipToken : ({ signal }) => previewOf(fields, signal),
    placeholderData: keepPreviousData,
    // The same values show the same preview while the form is open.
    gcTime: 60_000,
  })
}
