import type {
  CreatedPaymentReminder,
  CreatePaymentReminder,
  CreatePaymentReminders,
  PaymentReminder,
  ReminderPreview,
  ReminderPreviews,
  RemovePaymentReminders,
  SwitchPaymentReminders,
  TestNotice,
  UpdatePaymentReminder,
} from '@orenda/contracts/payment-reminders'
import { api, queryClient } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'
import { noticesKey } from '../notices/upcoming-queries.ts'

/** Notices were sent, or the future ones have changed. */
export const reloadNotices = () => queryClient.invalidateQueries({ queryKey: noticesKey })

export const reminders = resource({
  path: 'payment-reminders',
  scope: 'reminders',
  reads: ['apartments'],
  useTexts,
  nameOf: ({ apartment_name }: PaymentReminder) => apartment_name,
  // The due day is also the lease's.
  reloadOthers: () => Promise.all([reloadNotices(), queryClient.invalidateQueries({ queryKey: ['leases'] })]),
  // A new one like it. What was due meanwhile is not sent.
  restore: reminder => {
    const { updated_at: _, ...fields } = fieldsOf(reminder)
    return api.post<PaymentReminder>('payment-reminders', { ...fields, begin: 'next' })
  },
})

export const previewOf = (fields: CreatePaymentReminder, signal?: AbortSignal) =>
  api.post<ReminderPreview>('payment-reminders/preview', fields, { key: null, ...(signal && { signal }) })

export const previewsOf = (fields: CreatePaymentReminders, signal: AbortSignal) =>
  api.post<ReminderPreviews>('payment-reminders/preview/batch', fields, { key: null, signal })

// Requests about several reminders, each done for all of them or for none.

export const createReminders = (fields: CreatePaymentReminders) =>
  api.post<CreatedPaymentReminder[]>('payment-reminders/batch', fields)
export const switchReminders = (fields: SwitchPaymentReminders) =>
  api.put<PaymentReminder[]>('payment-reminders/batch', fields)
export const removeReminders = (fields: RemovePaymentReminders) =>
  api.delete('payment-reminders/batch', fields)

/** Sends an example notice to the landlord. */
export const sendTest = ({ id }: PaymentReminder) => api.post<TestNotice>(`payment-reminders/${id}/test`)

/** The fields of a stored reminder that a change sends: all but those that the API derives. */
export const fieldsOf = ({
  id,
  apartment_name,
  tenant_name,
  lease_id,
  rent,
  currency,
  email_opted_out,
  phone_opted_out,
  created_at,
  ...fields
}: PaymentReminder): Omit<UpdatePaymentReminder, 'begin'> => fields
