import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { i18n } from '@orenda/shared-ui/host'
import { entrySheetColumns, type RecordSheet } from '@orenda/shared-ui/records'

export const paymentReminderSheet = (): RecordSheet<PaymentReminder> => ({
  name: 'payment_reminders_report',
  columns: [
    ...entrySheetColumns<PaymentReminder>(),
    { key: 'note', title: i18n.t('common:fields.note'), type: 'text' },
  ],
})
