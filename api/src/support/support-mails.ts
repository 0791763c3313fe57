import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { DataSource, EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { deskAddress } from '../platform/mail/desk-address.ts'
import { render } from '../platform/mail/letter.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import { textOfMessage, ticketToTell } from './desk.queries.ts'
import { deskLetter } from './desk-letter.ts'
import { supportLetters } from './support-letters.ts'

/** The job's data: the kind of mail, the ticket and the message. */
export type SupportMail =
  /** To support: a new ticket. */
  | { kind: 'new'; ticketId: string }
  /** To the user: a receipt. */
  | { kind: 'receipt'; ticketId: string }
  /** To support: the user's reply. */
  | { kind: 'further'; ticketId: string; messageId: string }
  /** To the user: support's answer. */
  | { kind: 'answer'; ticketId: string; messageId: string }

/** The data for a mail about a ticket. */
export interface ToldTicket {
  id: string
  number: string
  name: string
  email: string
  language: Language
  category: string
  priority: string
  subject: string
  message: string
  /** Whether it is a landlord's ticket, which the support page shows. */
  has_account: boolean
  /** Whether the address is the account's verified one. */
  is_proved: boolean
}

/** Mails about tickets, written when they are sent. Mail programs show those of one ticket as a thread. */
@Injectable()
export class SupportMails implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<SupportMail>('support', mail => this.deliver(mail))
  }

  /** Enqueues a mail, which is sent after the transaction is committed. */
  send(em: EntityManager, mail: SupportMail): Promise<void> {
    return this.jobs.send(em, 'support', mail)
  }

  private async deliver(mail: SupportMail): Promise<void> {
    const [ticket] = await queryIn<ToldTicket>(this.database, ticketToTell.with({ id: mail.ticketId }))
    // The ticket was deleted with its account.
    if (ticket === undefined) return
    const isToDesk = mail.kind === 'new' || mail.kind === 'further'
    const desk = deskAddress(this.config)
    const text = 'messageId' in mail ? await this.textOf(mail.messageId) : ticket.message
    const letter = isToDesk
      ? deskLetter(ticket, mail.kind === 'new', text)
      : supportLetters[ticket.language][mail.kind](ticket, text, this.linkTo(ticket))
    const thread = `<ticket.${ticket.id}.${isToDesk ? 'desk' : 'person'}@${this.mailer.domain}>`
    const isFirst = !('messageId' in mail)
    await this.mailer.send({
      to: isToDesk ? desk : ticket.email,
      replyTo: isToDesk ? ticket.email : desk,
      messageId: isFirst ? thread : `<ticket.${mail.messageId}@${this.mailer.domain}>`,
      references: isFirst ? [] : [thread],
      ...render(letter, isToDesk ? 'en' : ticket.language),
    })
  }

  private async textOf(messageId: string): Promise<string> {
    return found(await queryIn<{ text: string }>(this.database, textOfMessage.with({ id: messageId }))).text
  }

  private linkTo({ id, language }: ToldTicket): string {
    return `${this.config.PUBLIC_URL}/${language}/support?tab=tickets&ticket=${id}`
  }
}
