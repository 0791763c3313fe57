import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { DataSource, EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { render } from '../platform/mail/letter.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import { type AccountMailKind, accountLetters } from './account-letters.ts'
import { type LinkPurpose, makeLinkToken } from './email-links.ts'

interface Wishes {
  /** The language of the request, where it differs from the person's. */
  language?: Language | undefined
  /** Where to, if not to the address that the account has when the mail is sent. */
  to?: string
}

/** What stands in the queue: whom to write to and what about. No token. */
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

/** The page that a link opens, and what it is for. */
const links: Partial<Record<AccountMailKind, { page: string; purpose: LinkPurpose }>> = {
  verify: { page: 'verify-email', purpose: 'verify' },
  reset: { page: 'reset-password', purpose: 'reset' },
  'change-email': { page: 'verify-email', purpose: 'change' },
}

/** Mails about an account. They are written when they are sent: so a token is never stored, only its hash. */
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

  /** Has a mail written and sent once the transaction is committed. */
  send(em: EntityManager, ownerId: string, kind: AccountMailKind, wishes: Wishes = {}): Promise<void> {
    return this.jobs.send(em, 'mail', { ...wishes, ownerId, kind } satisfies AccountMail)
  }

  private async deliver({ ownerId, kind, ...wishes }: AccountMail): Promise<void> {
    const [person] = await this.database.query<[Recipient?]>(
      'select name, email, pending_email, language from users where id = $1',
      [ownerId],
    )
    const to = wishes.to ?? (kind === 'change-email' ? person?.pending_email : person?.email)
    // The account is gone, or the change was taken back: there is nobody to write to.
    if (person === undefined || !to) return
    const language = wishes.language ?? person.language
    const link = links[kind]
    const url = link && (await this.linkTo(ownerId, language, { ...link, email: to }))
    await this.mailer.send({
      to,
      ...render(
        accountLetters[language][kind](harmless(person.name), url ?? this.config.PUBLIC_URL),
        language,
      ),
    })
  }

  private async linkTo(
    ownerId: string,
    language: Language,
    { page, ...link }: { page: string; purpose: LinkPurpose; email: string },
  ): Promise<string> {
    const token = await makeLinkToken(this.database, ownerId, link, this.clock.now())
    return `${this.config.PUBLIC_URL}/${language}/${page}?token=${token}`
  }
}

/**
 * A name in which no mail program finds an address to link to: whoever registers chooses both the name and the person
 * whom the first mail goes to.
 */
const harmless = (name: string) => name.replace(/:\/\/|(?<=[\w-])\.(?=[\w-]{2})/g, ' ')
