import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { entryName, resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/use-texts.ts'

export const paymentReminders = resource({
  path: 'payment-reminders',
  scope: 'records',
  useTexts,
  nameOf: (record: PaymentReminder, format) => entryName(record, format),
})
