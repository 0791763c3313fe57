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
  return responseCode === undefined
    ? withoutAnswer(code, wasBodyRead, reply)
    : answered({ ...error, responseCode }, reply)
}

function withoutAnswer(code: string, wasBodyRead: boolean, reply: string): Outcome {
  // The library refuses invalid messages before sending.
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'invalid_recipient', reply }
  if (code === 'EMESSAGE') return { kind: 'refused', reason: 'too_long', reply }
  return wasBodyRead ? { kind: 'unknown', reply } : { kind: 'deferred', reason: 'unreachable', reply }
}

function answered(
  { responseCode, response, code = '', command }: MailError & { responseCode: number },
  reply: string,
): Outcome {
  // A rejected message says nothing about the next one, and a rejected sender is not the tenant's fault.
  if (command === 'MAIL FROM' && responseCode >= 550) return { kind: 'account', reply }
  const isPermanent = responseCode >= 500
  // A server that refuses the session refuses us, not this mail; maybe only for a while.
  if (isPermanent && code !== 'EENVELOPE' && code !== 'EMESSAGE')
    return { kind: 'deferred', reason: 'unreachable', reply }
  const enhanced = /^\d{3}[ -]([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(response ?? '')
  const reason = enhanced ? reasonOfSubject(`${enhanced[2]}.${enhanced[3]}`) : reasonOfCode(responseCode)
  // A full mailbox may have space later.
  if (reason === 'mailbox_full') return { kind: 'deferred', reason, reply }
  return isPermanent ? { kind: 'refused', reason, reply } : { kind: 'deferred', reason: 'later', reply }
}

/** By the enhanced code (RFC 3463). */
function reasonOfSubject(subject: string): FailedReason {
  if (['1.1', '1.2', '1.6', '1.10', '2.1'].includes(subject)) return 'unknown_recipient'
  if (subject.startsWith('1.')) return 'invalid_recipient'
  if (subject === '2.2') return 'mailbox_full'
  if (subject === '2.3' || subject === '3.4') return 'too_long'
  return 'refused'
}

/** By the usual meaning of a plain code (RFC 5321). */
function reasonOfCode(code: number): FailedReason {
  if (code === 552 || code === 452) return 'mailbox_full'
  if (code === 553 || code === 501) return 'invalid_recipient'
  if (code === 550 || code === 551) return 'unknown_recipient'
  return 'refused'
}
