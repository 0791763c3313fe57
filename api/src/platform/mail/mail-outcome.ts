import type { FailedReason } from '@orenda/contracts/reminder-kinds'
import { cut, type Outcome } from './outcome.ts'

/** An error of nodemailer. */
export interface MailError {
  message?: string
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Our own login or right to send failed (RFC 4954, RFC 8314): no mail would succeed. */
const accountCodes = [530, 534, 535, 538]
const accountErrors = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

/**
 * What an error means for the mail.
 * @param wasBodyRead whether the mail's body was sent: without an answer it is then unknown whether it was
 * accepted
 */
export function mailOutcome(error: MailError, wasBodyRead: boolean): Outcome {
  const { responseCode, response, code = '' } = error
  const reply = cut(response ?? error.message ?? '')
  if (accountErrors.includes(code) || (responseCode !== undefined && accountCodes.includes(responseCode)))
    return responseCode !== undefined && responseCode < 500
      ? { kind: 'deferred', reason: 'unreachable', reply }
      : { kind: 'account', reply }
  if (responseCode === undefined) {
    // The library refuses invalid messages before sending.
    if (code === 'EENVELOPE') return { kind: 'refused', reason: 'invalid_recipient', reply }
    if (code === 'EMESSAGE') return { kind: 'refused', reason: 'too_long', reply }
    return wasBodyRead ? { kind: 'unknown', reply } : { kind: 'deferred', reason: 'unreachable', reply }
  }
  // A rejected message says nothing about the next one, and a rejected sender is not the tenant's fault.
  if (error.command === 'MAIL FROM' && responseCode >= 550) return { kind: 'account', reply }
  const enhanced = /^\d{3}[ -]([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(response ?? '')
  const subject = enhanced ? `${enhanced[2]}.${enhanced[3]}` : null
  // A server that refuses the session refuses us, not this mail; maybe only for a while.
  if (responseCode >= 500 && code !== 'EENVELOPE' && code !== 'EMESSAGE')
    return { kind: 'deferred', reason: 'unreachable', reply }
  const isPermanent = responseCode >= 500
  const reason = reasonOf(responseCode, subject)
  // A full mailbox may have space later.
  if (isPermanent && reason !== 'mailbox_full') return { kind: 'refused', reason, reply }
  return { kind: 'deferred', reason: reason === 'mailbox_full' ? reason : 'later', reply }
}

/** By the enhanced code (RFC 3463), otherwise by the usual meaning of the plain one (RFC 5321). */
function reasonOf(code: number, subject: string | null): FailedReason {
  if (subject !== null) {
    if (['1.1', '1.2', '1.6', '1.10', '2.1'].includes(subject)) return 'unknown_recipient'
    if (subject.startsWith('1.')) return 'invalid_recipient'
    if (subject === '2.2') return 'mailbox_full'
    if (subject === '2.3' || subject === '3.4') return 'too_long'
    return 'refused'
  }
  if (code === 552 || code === 452) return 'mailbox_full'
  if (code === 553 || code === 501) return 'invalid_recipient'
  if (code === 550 || code === 551) return 'unknown_recipient'
  return 'refused'
}
