import { type PaymentReminder, updatePaymentReminderSchema } from '@orenda/contracts/payment-reminders'
import { today } from '@orenda/shared-ui/host'
import type { RecordFormProps } from '@orenda/shared-ui/records'
import { EntryFields, entryNeeds, NoteField, RecordForm, useRecordForm } from '@orenda/shared-ui/records/form'
import { newPaymentReminderValues } from './payment-reminder-values.ts'
import { paymentReminders } from './payment-reminders.api.ts'

export function PaymentReminderForm({ record }: RecordFormProps<PaymentReminder>) {
  const form = useRecordForm({
    ...{ resource: paymentReminders, schema: updatePaymentReminderSchema, record, needs: entryNeeds },
    values: record ?? newPaymentReminderValues(today()),
    focus: 'apartment_id',
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} record={record} />
      <NoteField {...form.field('note')} maxLength={2000} isOptional />
    </RecordForm>
  )
}
