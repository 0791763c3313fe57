import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { type RecordSheet } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { stateOf } from './reminder-state.ts'

export const reminderSheet = (t: Texts): RecordSheet<PaymentReminder> => ({
  name: 'payment_reminders_report',
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    {
      key: 'tenant_name',
      title: t('common:fields.tenant'),
      type: 'text',
      value: ({ tenant_name }) => tenant_name ?? t('reminders.noTenant'),
    },
    { key: 'tenant_email', title: t('reminders.email'), type: 'text' },
    { key: 'payment_due_day', title: t('reminders.dueDay'), type: 'number' },
    { key: 'expected_amount', title: t('reminders.amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    {
      key: 'is_enabled',
      title: t('common:fields.status'),
      type: 'text',
      value: reminder => t(`reminders.states.${stateOf(reminder)}`),
    },
  ],
})
