import { daysAfter } from '@orenda/contracts/calendar'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { nextDueIn } from '@orenda/contracts/rules/due-dates'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import styles from './reminder-columns.module.css'

/**
 * The next due date of a reminder that is on, `YYYY-MM-DD`; null without one, e.g. after the end of the lease. Until
 * the apartments have loaded the lease counts as open, so that no line changes its length.
 */
function useNextDue({ apartment_id, lease_id, is_enabled, payment_due_day }: PaymentReminder): string | null {
  const { data } = useQuery(apartmentsQuery)
  if (lease_id === null || !is_enabled) return null
  const end = data?.find(({ id }) => id === apartment_id)?.lease_end ?? null
  const days = { due_day: payment_due_day, due_days_before: null }
  // A due date of today is a next one, too.
  return nextDueIn({ start: null, end }, days, daysAfter(today(), -1))
}

/** The next date; without one the day of the month, in words. */
export function DueDay({ of }: { of: PaymentReminder }) {
  const t = useTexts()
  const { date } = useFormat()
  const next = useNextDue(of)
  return next === null ? (
    <span className={styles.none}>
      {t('reminders.dueEach', { count: of.payment_due_day, ordinal: true })}
    </span>
  ) : (
    date(next)
  )
}

/** When the rent is due, in words: the next date, else the day of the month. */
export function DueWords({ of }: { of: PaymentReminder }) {
  const t = useTexts()
  const { date } = useFormat()
  const next = useNextDue(of)
  return next === null
    ? t('reminders.dueOn', { count: of.payment_due_day, ordinal: true })
    : t('reminders.dueNext', { date: date(next) })
}
