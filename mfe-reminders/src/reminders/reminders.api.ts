import type {
  CreatePaymentReminder,
  PaymentReminder,
  ReminderPreview,
  TestNotice,
  UpdatePaymentReminder,
} from '@orenda/contracts/payment-reminders'
import { api, queryClient } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/use-texts.ts'
import { noticesKey } from '../notices/upcoming-queries.ts'

const path = 'payment-reminders'

/** Notices have been sent, or others will be. */
export const reloadNotices = () => queryClient.invalidateQueries({ queryKey: noticesKey })

export const reminders = resource({
  path,
  scope: 'reminders',
  useTexts,
  nameOf: ({ apartment_name }: PaymentReminder) => apartment_name,
  // A due day is the lease's, too.
  reloadOthers: () => Promise.all([reloadNotices(), queryClient.invalidateQueries({ queryKey: ['leases'] })]),
})

export const previewOf = (fields: CreatePaymentReminder, signal?: AbortSignal) =>
  api.post<ReminderPreview>(`${path}/preview`, fields, { key: null, ...(signal && { signal }) })

/** Sends the landlord an example. */
export const sendTest = ({ id }: PaymentReminder) => api.post<TestNotice>(`${path}/${id}/test`)

/** What of a stored reminder is sent to change it. */
export const fieldsOf = ({
  apartment_id,
  is_enabled,
  days_before_due,
  days_after_due,
  reminder_frequency,
  email_enabled,
  sms_enabled,
  tenant_email,
  tenant_phone,
  payment_due_day,
  expected_amount,
  note,
  updated_at,
}: PaymentReminder): Omit<UpdatePaymentReminder, 'begin'> => ({
  apartment_id,
  is_enabled,
  days_before_due,
  days_after_due,
  reminder_frequency,
  email_enabled,
  sms_enabled,
  tenant_email,
  tenant_phone,
  payment_due_day,
  expected_amount,
  note,
  updated_at,
})
