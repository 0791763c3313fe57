import type { Letter } from '../platform/mail/letter.ts'

/** The kinds of mails about an account. */
export type AccountMailKind =
  | 'verify'
  | 'reset'
  | 'change-email'
  /** To the address that is being replaced. */
  | 'change-email-notice'
  | 'password-changed'
  /** To the address that is active again. */
  | 'email-taken-back'
  /** To the address that had replaced it. */
  | 'email-given-back'
  | 'token-reused'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  /** At once and then daily, until the link is sent. */
  | 'factor-loss'
  | 'factor-loss-link'
  | 'factor-loss-stopped'
  /** The IBAN to which the rent is transferred is another one, or gone. */
  | 'payee-changed'
  | 'deletion-asked'
  | 'deletion-cancelled'

/** What a mail may reveal about an account to a reader who may not be its owner; `''` for nothing. */
export interface Facts {
  /** Its masked address. */
  account: string
  /** The day it was created, in the language of the mail. */
  since: string
}

/** Writes a mail with the reader's name and the address of its button. */
type Write = (name: string, url: string, facts: Facts) => Letter

export type AccountLetters = Record<AccountMailKind, Write>
