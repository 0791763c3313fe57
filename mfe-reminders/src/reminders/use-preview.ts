import { createPaymentReminderSchema } from '@orenda/contracts/payment-reminders'
import { useSettled } from '@orenda/shared-ui/forms'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { noticesKey } from '../notices/upcoming-queries.ts'
import { type ReminderValues, reminderBody } from './reminder-values.ts'
import { previewOf } from './reminders.api.ts'

/** Milliseconds of rest before what was typed is asked about. */
const rest = 400

export type Preview = ReturnType<typeof usePreview>

/** What the reminder in the form would say: asked for when nobody types any more and all of it can be saved. */
export function usePreview(values: ReminderValues) {
  const text = JSON.stringify(reminderBody(values))
  const rested = useSettled(text, rest)
  const { data: fields } = createPaymentReminderSchema.safeParse(JSON.parse(rested))
  return useQuery({
    queryKey: [...noticesKey, 'preview', fields],
    queryFn: fields === undefined ? skipToken : ({ signal }) => previewOf(fields, signal),
    placeholderData: keepPreviousData,
    // The same words for the same fields, as long as the form stands.
    gcTime: 60_000,
  })
}
