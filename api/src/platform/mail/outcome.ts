import type { FailedReason } from '@orenda/contracts/reminder-kinds'

/** What became of a message that was handed to a mail server or a gateway. `reply` is what that said, cut, for support. */
export type Outcome =
  | { kind: 'accepted'; reply: string; providerId: string | null }
  /** Another try may succeed; `tries` where more than so many are of no use. */
  | { kind: 'deferred'; reason: FailedReason; reply: string; tries?: number }
  /** Another try can only fail in the same way; `isOptedOut` when the recipient is on a stop list. */
  | { kind: 'refused'; reason: FailedReason; reply: string; isOptedOut?: boolean }
  /** It may have been taken: all of it was said, and no answer came. */
  | { kind: 'unknown'; reply: string }
  /** Our own account there is in trouble: no message would fare better. */
  | { kind: 'account'; reply: string }

/** A reply as it is kept. */
export const cut = (reply: string) => reply.replace(/\s+/g, ' ').trim().slice(0, 300)
