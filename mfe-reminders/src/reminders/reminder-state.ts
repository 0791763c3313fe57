import type { PaymentReminder } from '@orenda/contracts/payment-reminders'

export const reminderStates = ['active', 'refused', 'inactive'] as const

/** `refused`: it is on, and the tenant has unsubscribed from all that it would send. */
export function stateOf(reminder: PaymentReminder): (typeof reminderStates)[number] {
  const { is_enabled, email_enabled, email_opted_out, sms_enabled, phone_opted_out } = reminder
  if (!is_enabled) return 'inactive'
  const isRefused = (email_enabled && email_opted_out) || (sms_enabled && phone_opted_out)
  const isReached = (email_enabled && !email_opted_out) || (sms_enabled && !phone_opted_out)
  return isRefused && !isReached ? 'refused' : 'active'
}
