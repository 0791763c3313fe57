import type { FailedReason } from '@orenda/contracts/reminder-kinds'
import type { Outcome } from '../mail/outcome.ts'

/** The meaning of a gateway's code; with a number, how many attempts are useful. */
type Meaning =
  | 'accepted'
  | 'account'
  | 'opted out'
  | { later: FailedReason; tries?: number }
  | { refused: FailedReason }

const accepted = 'accepted'
const account = 'account'
const later = { later: 'later' } as const
const unreachable = { later: 'unreachable' } as const
const refused = { refused: 'refused' } as const
const badNumber = { refused: 'invalid_recipient' } as const
const noSuchNumber = { refused: 'unknown_recipient' } as const
const tooLong = { refused: 'too_long' } as const

export type Meanings = Readonly<Record<number, Meaning>>

/** TurboSMS, response_code: of the whole call, and of a recipient. */
export const turboSmsCodes: Meanings = {
  0: accepted,
  1: accepted,
  800: accepted,
  801: accepted,
  802: accepted,
  803: accepted,
  // Credentials, balance, sender and the rights of the account.
  103: account,
  104: account,
  105: account,
  106: account,
  203: account,
  301: account,
  302: account,
  400: account,
  401: account,
  415: account,
  416: account,
  200: refused,
  201: refused,
  202: badNumber,
  300: refused,
  303: refused,
  304: refused,
  306: refused,
  307: refused,
  403: refused,
  405: refused,
  406: badNumber,
  409: refused,
  411: refused,
  412: refused,
  305: badNumber,
  404: 'opted out',
  413: tooLong,
  // Duplicates: the same message a moment ago, the same recipient twice, the same id: it is being delivered.
  407: accepted,
  427: accepted,
  507: accepted,
  500: later,
  501: later,
  502: later,
  503: unreachable,
  504: unreachable,
  999: { later: 'unreachable', tries: 3 },
}

/** Twilio, `code` of an error. */
export const twilioCodes: Meanings = {
  20003: account,
  20404: account,
  21408: account,
  21606: account,
  21212: account,
  30002: account,
  20429: later,
  30001: later,
  21211: badNumber,
  21612: noSuchNumber,
  21614: badNumber,
  21617: tooLong,
  21610: 'opted out',
  30003: { later: 'unreachable', tries: 3 },
  30004: refused,
  30005: noSuchNumber,
  30006: noSuchNumber,
  30007: refused,
  30008: { later: 'unreachable', tries: 2 },
}

/** @param unknown the meaning of an unlisted code */
export function outcomeOfCode(
  meanings: Meanings,
  code: number,
  reply: string,
  providerId: string | null,
  unknown: Meaning,
): Outcome {
  const meaning = meanings[code] ?? unknown
  if (meaning === 'accepted') return { kind: 'accepted', reply, providerId }
  if (meaning === 'account') return { kind: 'account', reply }
  if (meaning === 'opted out') return { kind: 'refused', reason: 'refused', reply, isOptedOut: true }
  if ('refused' in meaning) return { kind: 'refused', reason: meaning.refused, reply }
  return { kind: 'deferred', reason: meaning.later, reply, ...(meaning.tries && { tries: meaning.tries }) }
}
