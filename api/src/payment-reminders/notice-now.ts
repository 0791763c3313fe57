import type { NoticeNow } from '@orenda/contracts/payment-reminders'
import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'
import type { Reminded } from './facts.service.ts'
import type { Days } from './notice-days.ts'
import { keyOf } from './notice-key.ts'
import { occurrenceOf } from './notice-occasions.ts'
import { totalOf, wordsOf } from './notice-text.ts'
import { type Notice, noticeOf } from './notices.ts'

/**
 * An upcoming notice as it can be sent today, with what is true today: before the due date it can only announce it.
 * @param written the keys of the notices that were sent before
 * @returns null when that was sent before
 */
export function nowOf(
  reminder: Reminded,
  { tenancy, due_date, ...planned }: Notice,
  channel: NoticeChannel,
  days: Days,
  written: ReadonlySet<string>,
): NoticeNow | null {
  const type = due_date > days.today ? 'before_due' : planned.type
  const occurrence = occurrenceOf(reminder, due_date, type, days)
  const { apartment_id } = reminder
  const { lease_id, tenant_name } = tenancy
  if (written.has(keyOf({ apartment_id, lease_id, due_date, type, occurrence, channel }))) return null
  const occasion = { type, occurrence, send_on: days.today }
  const notice = noticeOf({ settings: reminder, facts: reminder }, tenancy, due_date, occasion, days)
  return { type, total: totalOf(notice), ...wordsOf(reminder, reminder, notice, tenant_name, channel) }
}
