import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'
import { noticeKey } from '../notices/notice-address.ts'

/** A notice with all channels it is sent by. */
export type NextNotice = UpcomingNotice & { key: string; channels: NoticeChannel[] }

/** Merges the channels of each notice, in the order of sending. */
export function nextNotices(notices: readonly UpcomingNotice[]): NextNotice[] {
  const found = new Map<string, NextNotice>()
  for (const notice of notices) {
    const { channel } = notice
    const key = noticeKey(notice)
    const known = found.get(key)
    if (known === undefined) found.set(key, { ...notice, key, channels: [channel] })
    else known.channels.push(channel)
  }
  return [...found.values()]
}
