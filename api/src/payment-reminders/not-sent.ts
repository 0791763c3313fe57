import type { SkippedReason } from '@orenda/contracts/reminder-kinds'
import { AppError } from '../platform/http/errors/app-error.ts'

const messages: Record<SkippedReason | 'already_sent', string> = {
  paid: 'Nothing is open any more',
  no_recipient: 'There is nobody to send it to',
  lease_over: 'The lease does not cover this day',
  opted_out: 'The recipient asked for no more notices',
  subscription_over: 'The subscription is over',
  disabled: 'The reminder is off',
  too_late: 'The day of this notice is past',
  already_sent: 'It has been sent already',
}

/** The error for a notice that cannot be sent. */
export const notSent = (reason: SkippedReason | 'already_sent'): AppError =>
  new AppError('CONFLICT', { message: messages[reason], extra: { reason } })
