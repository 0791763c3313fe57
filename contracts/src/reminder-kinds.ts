/** Before the due date, the first one after it, and those that follow while something is open. */
export const noticeTypes = ['before_due', 'after_due', 'overdue'] as const
export type NoticeType = (typeof noticeTypes)[number]

export const noticeChannels = ['email', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * `planned`: written down, on its way; `handed`: given to the server, whose answer is not there yet; `retrying`: to be
 * tried again; `sent`: taken by the mail server or the gateway, which does not mean that it was read.
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

/** Why a notice could not be handed over, as a landlord understands it. */
export const failedReasons = [
  /** The address or the number cannot be one. */
  'invalid_recipient',
  /** There is no such mailbox or telephone. */
  'unknown_recipient',
  'mailbox_full',
  /** The other side does not want it: spam, policy, a stop list. */
  'refused',
  /** The other side, or the way to it, does not answer. */
  'unreachable',
  /** It wants it later. */
  'later',
  /** Our own account at the server or the gateway is in trouble. */
  'sender_account',
  'too_long',
  /** The connection broke after everything was said: it may have been taken. */
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
