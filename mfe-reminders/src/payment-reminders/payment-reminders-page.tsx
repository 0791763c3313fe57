import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { lazyForm, RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/records'
import { Shapes } from 'lucide-react'
import { PaymentReminderCard, paymentReminderColumns } from './payment-reminder-columns.tsx'
import { paymentReminderSheet } from './payment-reminder-export.ts'
import { paymentReminderFilters } from './payment-reminder-filter.ts'
import { paymentReminders } from './payment-reminders.api.ts'

const form = lazyForm<PaymentReminder>(() =>
  import('./payment-reminder-form.tsx').then(({ PaymentReminderForm }) => PaymentReminderForm),
)

const table = {
  ...{
    resource: paymentReminders,
    filters: paymentReminderFilters,
    columns: paymentReminderColumns,
    sheet: paymentReminderSheet,
  },
  Card: PaymentReminderCard,
}

export function PaymentRemindersPage() {
  const inline = useInlineForm<PaymentReminder>()
  return (
    <RecordsPage resource={paymentReminders} icon={Shapes} add={{ inline, form }}>
      <RecordsTable {...table} query={useTableQuery()} edit={inline} />
    </RecordsPage>
  )
}
