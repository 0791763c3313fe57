import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { expect, it } from 'vitest'
import { nextNotices } from './next-notices.ts'

const notice = (due_date: string, channel: string, occurrence = 0) =>
  ({ reminder_id: 'one', due_date, type: 'overdue', occurrence, channel }) as UpcomingNotice

it('are listed once for all their channels, in order', () => {
  const given = [
    notice('2026-11-01', 'email', 1),
    notice('2026-11-01', 'sms', 1),
    notice('2026-11-01', 'email', 2),
    notice('2026-12-01', 'sms'),
  ]
  expect(nextNotices(given).map(({ due_date, channels }) => `${due_date} ${channels}`)).toEqual([
    '2026-11-01 email,sms',
    '2026-11-01 email',
    '2026-12-01 sms',
  ])
})
