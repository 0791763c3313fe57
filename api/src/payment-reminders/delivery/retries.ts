import type { FailedReason, NoticeChannel } from '@orenda/contracts/reminder-kinds'
import type { Outcome } from '../../platform/mail/outcome.ts'

const minute = 60_000
const hour = 60 * minute

/** Waits are longer or shorter by so much, so that what failed together does not come together. */
const jitter = 0.2

/** Waits between tries; then `later`, where there is one. */
const waits = {
  email: { first: [1, 5, 15, 60].map(minutes => minutes * minute), later: 3 * hour },
  sms: { first: [1, 5, 15, 60].map(minutes => minutes * minute), later: null },
} as const

const unansweredWait = minute

/** Milliseconds of the longest wait between two tries, quiet hours aside. */
export const longestWait = waits.email.later * (1 + jitter)

/** From the first try on nobody waits for longer: a notice is about a day. */
const longest = 24 * hour

/** How long the channel rests when our account there is in trouble. */
export const accountPause = 5 * minute

/** Tries that nobody answered: twice the other side, and as often as our own processes were ended in the middle of one. */
const mostUnanswered = 2
const mostCrashed = 4

/** What is known of the tries since the notice was planned or sent again, without the one that is judged. */
export interface EarlierTries {
  /** Those that the other side wanted later; trouble with our own account is none of them. */
  deferred: number
  /** When the first of these was. */
  firstAt: Date | null
  /** Those whose answer never came. */
  unanswered: number
  /** Those in which our process ended. */
  crashed: number
}

export type Verdict =
  | { state: 'sent' }
  | { state: 'failed'; reason: FailedReason }
  /** @param wait milliseconds */
  | { state: 'retrying'; wait: number }

/**
 * What follows from a try.
 * @param isRepeatable whether the other side tells a repeated message from a new one: a mail by its Message-ID
 * @param random from 0 to 1
 */
export function verdictOn(
  outcome: Outcome,
  channel: NoticeChannel,
  earlier: EarlierTries,
  isRepeatable: boolean,
  now: Date,
  random: number,
): Verdict {
  if (outcome.kind === 'accepted') return { state: 'sent' }
  if (outcome.kind === 'refused') return { state: 'failed', reason: outcome.reason }
  if (outcome.kind === 'account') return { state: 'retrying', wait: accountPause * (1 + jitter * random) }
  const tries = earlier.deferred + earlier.unanswered
  if (outcome.kind === 'unknown') {
    if (!isRepeatable || earlier.unanswered + 1 >= mostUnanswered)
      return { state: 'failed', reason: 'no_answer' }
    return { state: 'retrying', wait: unansweredWait * jittered(random) }
  }
  const wait = waits[channel].first[tries] ?? waits[channel].later
  const isLast = outcome.tries !== undefined && tries + 1 >= outcome.tries
  // Whatever the service was down for, or the clock said, a notice has its first tries.
  const isLate =
    tries >= waits[channel].first.length &&
    earlier.firstAt !== null &&
    now.getTime() + (wait ?? 0) - earlier.firstAt.getTime() > longest
  if (wait === null || isLast || isLate) return { state: 'failed', reason: outcome.reason }
  return { state: 'retrying', wait: wait * jittered(random) }
}

/** Whether a notice in whose last try a process ended is not to be tried again: each such end may repeat it. */
export const isGivenUp = (crashed: number, isRepeatable: boolean) => !isRepeatable || crashed >= mostCrashed

const jittered = (random: number) => 1 - jitter + 2 * jitter * random
