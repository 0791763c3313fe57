import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { reminderDefaults } from '@orenda/contracts/reminder-kinds'

/** The values in the form. */
export interface ReminderValues {
  apartment_id: string
  is_enabled: boolean
  // null while blank, NaN while it is not a number.
  days_before_due: number | null
  days_after_due: number | null
  reminder_frequency: number | null
  expected_amount: number | null
  email_enabled: boolean
  sms_enabled: boolean
  tenant_email: string
  tenant_phone: string
  /** As text, for the select. */
  payment_due_day: string
  note: string
  updated_at?: string
}

/** Initial values of a new reminder. */
export type ReminderStart = Pick<ReminderValues, 'apartment_id'>

interface Contact {
  tenant_email: string | null
  tenant_phone: string | null
}

/** The address of the apartment's tenant: blank when unknown. */
export const contactOf = (apartment: Contact | undefined) => ({
  tenant_email: apartment?.tenant_email ?? '',
  tenant_phone: apartment?.tenant_phone ?? '',
})

/** @param contact of the apartment that it starts with */
export const newReminderValues = (
  start: ReminderStart | null,
  contact: Contact | undefined,
): ReminderValues => ({
  ...reminderDefaults,
  payment_due_day: String(reminderDefaults.payment_due_day),
  expected_amount: null,
  note: '',
  apartment_id: start?.apartment_id ?? '',
  ...contactOf(contact),
})

export const reminderValues = (reminder: PaymentReminder): ReminderValues => ({
  ...reminder,
  ...contactOf(reminder),
  payment_due_day: String(reminder.payment_due_day),
  expected_amount: reminder.expected_amount === 0 ? null : reminder.expected_amount,
})

/** The request body. */
export const reminderBody = ({ payment_due_day, expected_amount, ...values }: ReminderValues): object => ({
  ...values,
  payment_due_day: Number(payment_due_day),
  expected_amount: expected_amount ?? 0,
})
