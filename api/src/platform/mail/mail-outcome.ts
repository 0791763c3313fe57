import type { FailedReason } from '@orenda/contracts/reminder-kinds'
import { cut, type Outcome } from './outcome.ts'

/** What nodemailer throws. */
export interface MailError {
  message?: string
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Our own log-in, or its right to send (RFC 4954, RFC 8314): no mail would fare better. */
const accountCodes = [530, 534, 535, 538]
const accountErrors = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

/**
 * What an error means for the mail.
 * @param wasBodyRead whether any of the mail itself was sent: without an answer nobody knows then whether it was taken
 */
export function mailOutcome(error: MailError, wasBodyRead: boolean): Outcome {
  const { responseCode, response, code = '' } = error
  const reply = cut(response ?? error.message ?? '')
  if (accountErrors.includes(code) || (responseCode !== undefined && accountCodes.includes(responseCode)))
    return responseCode !== undefined && responseCode < 500
      ? { kind: 'deferred', reason: 'unreachable', reply }
      : { kind: 'account', reply }
  if (responseCode === undefined) {
    // Before anything goes out the library refuses what no server could take.
    if (code === 'EENVELOPE') return { kind: 'refused', reason: 'invalid_recipient', reply }
    if (code === 'EMESSAGE') return { kind: 'refused', reason: 'too_long', reply }
    return wasBodyRead ? { kind: 'unknown', reply } : { kind: 'deferred', reason: 'unreachable', reply }
  }
  // That a message is not wanted says nothing about the next one, and a refused sender is nothing that a tenant has done.
  if (error.command === 'MAIL FROM' && responseCode >= 550) return { kind: 'account', reply }
  const enhanced = /^\d{3}[ -]([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(response ?? '')
  const subject = enhanced ? `${enhanced[2]}.${enhanced[3]}` : null
  // A server that does not let us begin means us and no mail; it may have only us for a while.
  if (responseCode >= 500 && code !== 'EENVELOPE' && code !== 'EMESSAGE')
    return { kind: 'deferred', reason: 'unreachable', reply }
  const isPermanent = responseCode >= 500
  const reason = reasonOf(responseCode, subject)
  // A mailbox that is full today may not be tomorrow.
  if (isPermanent && reason !== 'mailbox_full') return { kind: 'refused', reason, reply }
  return { kind: 'deferred', reason: reason === 'mailbox_full' ? reason : 'later', reply }
}

/** By the enhanced code (RFC 3463), and else by what servers use the plain one for (RFC 5321). */
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
