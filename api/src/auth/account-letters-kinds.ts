import type { Letter } from '../platform/mail/letter.ts'

/** What a mail about an account is sent for. */
export type AccountMailKind =
  | 'verify'
  | 'reset'
  | 'change-email'
  /** To the address that is to be replaced. */
  | 'change-email-notice'
  | 'password-changed'
  /** To the address that logs in again. */
  | 'email-taken-back'
  /** To the one that had taken its place. */
  | 'email-given-back'
  | 'token-reused'
  | 'second-factor-on'
  | 'second-factor-off'
  /** At once and daily, until the link is sent. */
  | 'factor-loss'
  | 'factor-loss-link'
  | 'factor-loss-stopped'
  | 'deletion-asked'
  | 'deletion-cancelled'

/** What a letter says of an account to somebody who may not be its holder; `''` where it says nothing of it. */
export interface Facts {
  /** Its address, masked. */
  account: string
  /** Since when there is one: a day in the words of the letter's language. */
  since: string
}

/** Writes a letter to a person by name, with the address that its button opens. */
type Write = (name: string, url: string, facts: Facts) => Letter

export type AccountLetters = Record<AccountMailKind, Write>
