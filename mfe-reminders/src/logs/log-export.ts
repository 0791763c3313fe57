import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import { type RecordSheet } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { reasonOf } from './log-columns.tsx'

export const logSheet = (t: Texts): RecordSheet<ReminderLog> => ({
  name: 'reminder_logs_report',
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    {
      key: 'reminder_type',
      title: t('common:fields.type'),
      type: 'text',
      value: ({ reminder_type }) => t(`types.${reminder_type}`),
    },
    {
      key: 'sent_via',
      title: t('logs.via'),
      type: 'text',
      value: ({ sent_via }) => t(`channels.${sent_via}`),
    },
    { key: 'recipient_email', title: t('logs.recipient'), type: 'text' },
    { key: 'due_date', title: t('logs.dueDate'), type: 'date' },
    { key: 'planned_at', title: t('logs.planned'), type: 'instant' },
    { key: 'sent_at', title: t('logs.sentAt'), type: 'instant' },
    {
      key: 'status',
      title: t('common:fields.status'),
      type: 'text',
      value: ({ status }) => t(`logs.states.${status}`),
    },
    {
      key: 'reason',
      title: t('common:fields.note'),
      type: 'text',
      value: log => reasonOf(log, t) ?? '',
    },
    { key: 'amount', title: t('common:fields.amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
})
