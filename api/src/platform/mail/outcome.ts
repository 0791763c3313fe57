import type { FailedReason } from '@orenda/contracts/reminder-kinds'

/** The result of handing a message to a mail server or a gateway. `reply` is its answer, shortened, for support. */
export type Outcome =
  | { kind: 'accepted'; reply: string; providerId: string | null }
  /** A retry may succeed; `tries` limits the number of useful ones. */
  | { kind: 'deferred'; reason: FailedReason; reply: string; tries?: number }
  /** A retry would fail in the same way; `isOptedOut` when the recipient is on a stop list. */
  | { kind: 'refused'; reason: FailedReason; reply: string; isOptedOut?: boolean }
  /** It may have been accepted: everything was sent, but no answer came. */
  | { kind: 'unknown'; reply: string }
  /** Our own account there has a problem: no message would succeed. */
  | { kind: 'account'; reply: string }

/** Shortens a reply for storage. */
export const cut = (reply: string) => reply.replace(/\s+/g, ' ').trim().slice(0, 300)
