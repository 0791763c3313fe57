import type { NoticeChannel, NoticeType, SkippedReason } from '@orenda/contracts/reminder-kinds'
import type { MailMessage } from '../../platform/mail/message.ts'

/** A notice that a worker has taken. */
export interface TakenNotice {
  owner_id: string
  id: string
  reminder_id: string | null
  apartment_id: string
  lease_id: string | null
  due_date: string
  type: NoticeType
  occurrence: number
  channel: NoticeChannel
  by_hand: boolean
  recipient: string
}

/** What is to be handed over, or why nothing is any more. */
export type NoticeContent =
  | { skipped: SkippedReason }
  | { amount: number; mail: MailMessage }
  | { amount: number; sms: string }

/**
 * Says what notices are to say, at the moment before they go: what was paid, opted out or ended since they were planned
 * counts. One answer for each, in their order.
 */
export abstract class NoticeContents {
  abstract of(notices: readonly TakenNotice[]): Promise<NoticeContent[]>
}
