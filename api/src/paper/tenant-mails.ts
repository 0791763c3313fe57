import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { NotMailedReason } from '@orenda/contracts/payment-requests'
import { OptOutsService } from '../payment-reminders/opt-outs.service.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import { PermanentError } from '../platform/jobs/permanent-error.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import type { Attachment } from '../platform/mail/message.ts'
import { UsersService } from '../users/users.service.ts'
import { TenantLinksService } from './tenant-page/tenant-links.service.ts'

/** What a letter to a tenant says beside its subject. */
export interface Occasion {
  language: Language
  landlordName: string
  /** Of the tenant's page; null without one. */
  pageUrl: string | null
  unsubscribeUrl: string
}

export interface TenantLetter {
  /** The name before the address. */
  sender: string
  subject: string
  text: string
  html: string
}

/** A mail to a tenant that a job sends. */
export interface TenantMail {
  ownerId: string
  leaseId: string
  to: string
  /** The kind, in the mail's list id. */
  list: string
  /** Unique per press, and the same in each try. */
  id: string
  write: (occasion: Occasion) => Promise<TenantLetter & { attachments: Attachment[] }>
  /** Stores what became of it. */
  note: (state: 'sent' | 'failed') => Promise<void>
}

/** Where a mail that was asked for stands, as it is kept with what it is about. */
interface AskedMail {
  state: string
  at: string
}

/** Sends letters to tenants on behalf of the landlord, in the landlord's language. */
@Injectable()
export class TenantMails {
  constructor(
    private readonly optOuts: OptOutsService,
    private readonly tenantLinks: TenantLinksService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Sends a mail and notes that it was sent, or that it never will be. An address that has unsubscribed gets none.
   * @throws what the mail server says; another try may follow unless it is a `PermanentError`
   */
  async deliver({ ownerId, leaseId, to, list, id, write, note }: TenantMail): Promise<void> {
    const [recipient] = await this.optOuts.know([{ ownerId, channel: 'email', address: to }])
    if (recipient === undefined || recipient.isOptedOut) return note('failed')
    const { unsubscribeUrl } = recipient
    const { name: landlordName, email: replyTo, language } = await this.users.holder(ownerId)
    const pages = await this.tenantLinks.urls(ownerId, [leaseId])
    const pageUrl = pages.get(leaseId) ?? null
    const { sender: fromName, ...letter } = await write({ language, landlordName, pageUrl, unsubscribeUrl })
    const { domain } = this.mailer
    try {
      const messageId = `<${id}@${domain}>`
      await this.mailer.send({
        ...letter,
        to,
        fromName,
        replyTo,
        messageId,
        listId: `${list}.${domain}`,
        unsubscribeUrl,
      })
    } catch (error) {
      if (error instanceof PermanentError) await note('failed')
      throw error
    }
    await note('sent')
  }
}

/** Whether a mail is still the one of a job: neither sent nor asked for again since. */
export const isStillAsked = (mail: AskedMail | null | undefined, at: string): boolean =>
  mail?.state === 'queued' && Date.parse(mail.at) === Date.parse(at)

const messages: Record<NotMailedReason, string> = {
  request_closed: 'The request is paid or withdrawn.',
  no_recipient: 'The tenant has no e-mail address.',
  opted_out: 'The tenant wants no more messages.',
}

/** The error for a mail that is not sent. */
export const notMailed = (reason: NotMailedReason) => conflict(reason, messages[reason])
