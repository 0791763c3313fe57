import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import type { Texts } from '../i18n/texts.ts'

type Schedule = Pick<PaymentReminder, 'days_before_due' | 'days_after_due' | 'reminder_frequency'>

/** When a reminder sends notices about a due date, in parts that stay whole: `за 3 дні до · через 7 після · далі кожні 7`. */
export function scheduleWords(
  { days_before_due: before, days_after_due: after, reminder_frequency: every }: Schedule,
  t: Texts,
): string {
  const first =
    before === 0 ? t('reminders.schedule.onDue') : t('reminders.schedule.before', { count: before })
  // At the earliest on the day itself, which the first may be already.
  const second =
    after > 0 ? t('reminders.schedule.after', { days: after }) : before > 0 && t('reminders.schedule.onDue')
  const days = [first, second].filter(part => part !== false).join('\u00A0· ')
  return every === 1
    ? t('reminders.schedule.daily', { days })
    : t('reminders.schedule.every', { days, every })
}
