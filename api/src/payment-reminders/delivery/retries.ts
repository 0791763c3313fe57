import type { FailedReason, NoticeChannel } from '@orenda/contracts/reminder-kinds'
import type { Outcome } from '../../platform/mail/outcome.ts'

const minute = 60_000
const hour = 60 * minute

/** Random variation of pauses, so that messages that failed together are not retried together. */
const jitter = 0.2

/** Pauses between attempts; then `later`, if given. */
const waits = {
  email: { first: [1, 5, 15, 60].map(minutes => minutes * minute), later: 3 * hour },
  sms: { first: [1, 5, 15, 60].map(minutes => minutes * minute), later: null },
} as const

const unansweredWait = minute

/** The longest pause between two attempts in milliseconds, without quiet hours. */
export const longestWait = waits.email.later * (1 + jitter)

/** The maximum time after the first attempt: a notice is about one day. */
const longest = 24 * hour

/** How long a channel is paused when our account there has a problem. */
export const accountPause = 5 * minute

/** The maximum number of attempts without an answer, and of attempts interrupted by a killed process. */
const maxUnanswered = 2
const maxCrashed = 4

/** The earlier attempts since the notice was planned or sent again. */
export interface EarlierTries {
  /** Deferred by the other side; problems of our own account are not counted. */
  deferred: number
  /** When the first of these was. */
  firstAt: Date | null
  /** Attempts without an answer. */
  unanswered: number
  /** Attempts whose process was killed. */
  crashed: number
}

export type Verdict =
  | { state: 'sent' }
  | { state: 'failed'; reason: FailedReason }
  /** @param wait milliseconds */
  | { state: 'retrying'; wait: number }

/**
 * Decides what follows an attempt.
 * @param isRepeatable whether the receiver recognises a repeated message, like a mail by its Message-ID
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
    if (!isRepeatable || earlier.unanswered + 1 >= maxUnanswered)
      return { state: 'failed', reason: 'no_answer' }
    return { state: 'retrying', wait: unansweredWait * jittered(random) }
  }
  const wait = waits[channel].first[tries] ?? waits[channel].later
  const isLast = outcome.tries !== undefined && tries + 1 >= outcome.tries
  // Even after an outage or a wrong clock, a notice gets its first attempts.
  const isLate =
    tries >= waits[channel].first.length &&
    earlier.firstAt !== null &&
    now.getTime() + (wait ?? 0) - earlier.firstAt.getTime() > longest
  if (wait === null || isLast || isLate) return { state: 'failed', reason: outcome.reason }
  return { state: 'retrying', wait: wait * jittered(random) }
}

/** Whether a notice is not retried after killed processes: each retry may repeat it. */
export const isGivenUp = (crashed: number, isRepeatable: boolean) => !isRepeatable || crashed >= maxCrashed

const jittered = (random: number) => 1 - jitter + 2 * jitter * random
