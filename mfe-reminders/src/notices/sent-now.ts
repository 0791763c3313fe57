import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'

/** What is sent when a future notice is sent today, with what is true today; null when there is nothing to send. */
export function sentNow(notice: UpcomingNotice): UpcomingNotice | null {
  const { now, skipped } = notice
  if (skipped !== null || now === null) return null
  return { ...notice, ...now }
}
