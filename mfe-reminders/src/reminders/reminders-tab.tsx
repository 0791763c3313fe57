import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { lazyForm, RecordsSection, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { BellRing } from 'lucide-react'
import { withLater } from '../i18n/texts.ts'
import { ReminderCard, reminderColumns } from './reminder-columns.tsx'
import { reminderSheet } from './reminder-export.ts'
import { reminderFilters } from './reminder-filter.ts'
import type { ReminderStart } from './reminder-values.ts'
import { reminders } from './reminders.api.ts'
import { useReminderActions } from './use-reminder-actions.tsx'
import { WithoutReminder } from './without-reminder.tsx'

const form = lazyForm<PaymentReminder, ReminderStart>(
  withLater(() => import('./reminder-form.tsx').then(({ ReminderForm }) => ReminderForm)),
)

const table = {
  resource: reminders,
  filters: reminderFilters,
  columns: reminderColumns,
  sheet: reminderSheet,
  Card: ReminderCard,
}

export function RemindersTab() {
  const inline = useInlineForm<PaymentReminder, ReminderStart>()
  const { actionsOf, question } = useReminderActions()
  return (
    <>
      <RecordsSection
        resource={reminders}
        icon={BellRing}
        add={{ inline, form }}
        intro={<WithoutReminder onBegin={apartment => inline.open(null, apartment)} />}
      >
        <RecordsTable {...table} canUndo query={useTableQuery()} edit={inline} ownActions={actionsOf} />
      </RecordsSection>
      {question}
    </>
  )
}
