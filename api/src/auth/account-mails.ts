import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { DataSource, EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { render } from '../platform/mail/letter.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import { accountLetters } from './account-letters.ts'
import type { AccountMailKind, Facts } from './account-letters-kinds.ts'
import { recipientOf } from './accounts.queries.ts'
import { type LinkPurpose, makeLinkToken } from './email-links.ts'
import { makeTakeBackToken } from './take-back-links.ts'

interface Wishes {
  /** The language of the request, when it differs from the user's. */
  language?: Language | undefined
  /** The recipient, when it is not the account's address at the time of sending. */
  to?: string
  /** The account that the address will belong to: its masked address, and when it was created (ISO). */
  account?: { masked: string; since: string }
}

/** The job's data: recipient and subject. It has no token. */
interface AccountMail extends Wishes {
  ownerId: string
  kind: AccountMailKind
}

interface Recipient {
  name: string
  email: string
  pending_email: string | null
  language: Language
}

/** The page and the purpose of a link; without a purpose it only opens a page. */
interface Link {
  page: string
  purpose?: LinkPurpose | 'take-back'
}

const links: Partial<Record<AccountMailKind, Link>> = {
  verify: { page: 'verify-email', purpose: 'verify' },
  reset: { page: 'reset-password', purpose: 'reset' },
  'change-email': { page: 'verify-email', purpose: 'change' },
  'change-email-notice': { page: 'take-back', purpose: 'take-back' },
  'email-taken-back': { page: 'reset-password', purpose: 'reset' },
  'token-reused': { page: 'profile' },
  'second-factor-on': { page: 'profile' },
  'second-factor-off': { page: 'profile' },
  'passkey-added': { page: 'profile' },
  'factor-loss': { page: 'login' },
  'factor-loss-link': { page: 'factor-off', purpose: 'factor' },
  'payee-changed': { page: 'profile' },
  'deletion-asked': { page: 'login' },
}

const locales: Record<Language, string> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' }

/**
 * Mails about an account. They are written when they are sent, so that tokens are never stored, only their
 * hashes.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.handle<AccountMail>('mail', mail => this.deliver(mail))
  }

  /** Enqueues a mail, which is sent after the transaction is committed. */
  send(em: EntityManager, ownerId: string, kind: AccountMailKind, wishes: Wishes = {}): Promise<void> {
    return this.jobs.send(em, 'mail', { ...wishes, ownerId, kind } satisfies AccountMail)
  }

  private async deliver({ ownerId, kind, ...wishes }: AccountMail): Promise<void> {
    const [person] = await queryIn<Recipient>(this.database, recipientOf.with({ owner: ownerId }))
    const to = wishes.to ?? (kind === 'change-email' ? person?.pending_email : person?.email)
    // The account was deleted or the change undone: there is no recipient.
    if (person === undefined || !to) return
    const language = wishes.language ?? person.language
    const url = await this.linkTo(ownerId, language, links[kind], to)
    // The change was already undone.
    if (url === null) return
    await this.mailer.send({
      to,
      ...render(
        accountLetters[language][kind](harmless(person.name), url, this.factsOf(wishes, language)),
        language,
      ),
    })
  }

  private factsOf({ account }: Wishes, language: Language): Facts {
    if (account === undefined) return { account: '', since: '' }
    const format = new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'long',
      timeZone: this.config.TIME_ZONE,
    })
    return { account: account.masked, since: format.format(Date.parse(account.since)) }
  }

  private async linkTo(
    ownerId: string,
    language: Language,
    link: Link | undefined,
    email: string,
  ): Promise<string | null> {
    if (link === undefined) return this.config.PUBLIC_URL
    const { page, purpose } = link
    const address = `${this.config.PUBLIC_URL}/${language}/${page}`
    if (purpose === undefined) return address
    const now = this.clock.now()
    const token =
      purpose === 'take-back'
        ? await makeTakeBackToken(this.database, ownerId, email, now)
        : await makeLinkToken(this.database, ownerId, { purpose, email }, now)
    return token === null ? null : `${address}?token=${token}`
  }
}

/**
 * Changes a name so that mail programs find no link in it: the person who registers chooses both the name and
 * the recipient of the first mail.
 */
const harmless = (name: string) => name.replace(/:\/\/|(?<=[\w-])\.(?=[\w-]{2})/g, ' ')
