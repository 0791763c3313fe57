import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { describe, expect, it } from 'vitest'
import { foldRepeats } from './fold-repeats.ts'

const notice = (own: Partial<UpcomingNotice>) =>
  ({
    reminder_id: 'a',
    due_date: '2026-11-01',
    type: 'overdue',
    occurrence: 1,
    channel: 'email',
    skipped: null,
    send_at: '2026-12-02T07:00:00.000Z',
    ...own,
  }) as UpcomingNotice

describe('the rows of the timeline', () => {
  it('are one for all channels of a notice, and one for what repeats it', () => {
    const first = notice({})
    const again = [
      notice({ occurrence: 2, send_at: '2026-12-09T07:00:00.000Z' }),
      notice({ occurrence: 3, send_at: '2026-12-16T07:00:00.000Z' }),
    ]
    expect(foldRepeats([first, notice({ channel: 'sms' }), ...again])).toEqual([
      { notice: first, channels: ['email', 'sms'], again },
    ])
  })

  it('keep what differs apart: reminder, due date, type, and why it is not sent', () => {
    const others = [
      notice({ reminder_id: 'b' }),
      notice({ due_date: '2026-12-01' }),
      notice({ type: 'before_due' }),
      notice({ skipped: 'paid', occurrence: 2 }),
    ]
    expect(foldRepeats([notice({}), ...others]).map(({ again }) => again.length)).toEqual([0, 0, 0, 0, 0])
  })
})
