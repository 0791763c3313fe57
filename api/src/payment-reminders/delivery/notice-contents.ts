import type { Currency } from '@orenda/contracts/currencies'
import type { NoticeChannel, NoticeType, SkippedReason } from '@orenda/contracts/reminder-kinds'
import type { Attachment, MailMessage } from '../../platform/mail/message.ts'

/** A notice that a worker has locked. */
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

/** What a notice asks for. */
export interface AskedSums {
  /** As the log has it: see `ReminderLog`. */
  amount: number
  total: readonly { amount: number; currency: Currency }[]
}

/** The message to send, or why nothing is sent any more. */
export type NoticeContent =
  | { skipped: SkippedReason }
  | (AskedSums & {
      mail: MailMessage
      /** Draws its files when it is sent; without it there are none. */
      draw?: () => Promise<readonly Attachment[]>
    })
  | (AskedSums & { sms: string })

/**
 * Provides the content of notices just before they are sent: payments, unsubscriptions and ended leases since
 * planning count. One result per notice, in order.
 */
export abstract class NoticeContents {
  abstract of(notices: readonly TakenNotice[]): Promise<NoticeContent[]>
}
