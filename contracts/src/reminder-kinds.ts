/** Before the due date; the first one after it; and the repeated ones while an amount is open. */
export const noticeTypes = ['before_due', 'after_due', 'overdue'] as const
export type NoticeType = (typeof noticeTypes)[number]

export const noticeChannels = ['email', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * `planned`: stored with its job; `handed`: given to the mail server or gateway, which has not answered yet;
 * `retrying`: it will be tried again; `sent`: accepted by the server or gateway, which does not mean that it was
 * read.
 */
export const noticeStates = ['planned', 'handed', 'retrying', 'sent', 'failed', 'skipped'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why a notice is not sent. */
export const skippedReasons = [
  'paid',
  'no_recipient',
  'lease_over',
  'opted_out',
  'subscription_over',
  'disabled',
  'too_late',
] as const
export type SkippedReason = (typeof skippedReasons)[number]

/**
 * Also `by_landlord`: they chose not to send this one. Answers say `disabled` for it with `by_landlord: true`, because
 * deployed remotes have no words for another reason.
 */
export type KnownSkippedReason = SkippedReason | 'by_landlord'

/** Why a notice could not be delivered, in categories that the landlord can understand. */
export const failedReasons = [
  /** The address or number is invalid. */
  'invalid_recipient',
  /** The mailbox or phone number does not exist. */
  'unknown_recipient',
  'mailbox_full',
  /** The receiving side rejects it: spam filter, policy or blocklist. */
  'refused',
  /** The receiving side cannot be reached. */
  'unreachable',
  /** The receiving side asks to try later. */
  'later',
  /** Our own account at the mail server or gateway has a problem. */
  'sender_account',
  'too_long',
  /** The connection broke after the message was sent, so it may have been accepted. */
  'no_answer',
] as const
export type FailedReason = (typeof failedReasons)[number]

/** The defaults of a new reminder (specification 9). */
export const reminderDefaults = {
  is_enabled: true,
  days_before_due: 3,
  days_after_due: 7,
  reminder_frequency: 7,
  email_enabled: true,
  sms_enabled: false,
  payment_due_day: 1,
  expected_amount: 0,
} as const
