import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { lazyForm, RecordsSection, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useCallback } from 'react'
import { type Texts, withLater } from '../i18n/texts.ts'
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
  columns: reminderColumns,
  sheet: reminderSheet,
  Card: ReminderCard,
}

export function RemindersTab() {
  const inline = useInlineForm<PaymentReminder, ReminderStart>()
  const { actionsOf, question } = useReminderActions()
  const query = useTableQuery()
  const { data: apartments } = useQuery(apartmentsQuery)
  const filters = useCallback((t: Texts) => reminderFilters(t, apartments), [apartments])
  return (
    <>
      <RecordsSection
        resource={reminders}
        icon={BellRing}
        add={{ inline, form }}
        intro={
          <WithoutReminder
            only={query.filters.apartment}
            onBegin={apartment => inline.open(null, apartment)}
          />
        }
      >
        <RecordsTable
          {...table}
          canUndo
          filters={filters}
          query={query}
          edit={inline}
          ownActions={actionsOf}
        />
      </RecordsSection>
      {question}
    </>
  )
}
