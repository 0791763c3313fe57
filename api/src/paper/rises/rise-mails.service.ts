import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { NotMailedReason } from '@orenda/contracts/payment-requests'
import type { Rise } from '@orenda/contracts/rent-rises'
import { OptOutsService } from '../../payment-reminders/opt-outs.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerDb, readsOf } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { conflict } from '../../platform/http/errors/conflict.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { PermanentError } from '../../platform/jobs/permanent-error.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { RisesService } from '../../tenancy/rises.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { TenantLinksService } from '../tenant-page/tenant-links.service.ts'
import { riseLetter } from './rise-letter.ts'
import { recipientOfLease } from './rise-mails.queries.ts'
import { risePaper } from './rise-paper.ts'
import { RisePapersService } from './rise-papers.service.ts'

/** The job's data. */
interface RiseMail {
  ownerId: string
  leaseId: string
  from: string
  /** The press; a later press takes its place. */
  at: string
}

/** Mails to tenants with the letter about another rent. Written when they are sent. */
@Injectable()
export class RiseMailsService implements OnModuleInit {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly rises: RisesService,
    private readonly papers: RisePapersService,
    private readonly optOuts: OptOutsService,
    private readonly tenantLinks: TenantLinksService,
    private readonly users: UsersService,
    private readonly pdf: PdfService,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<RiseMail>('rise-mails', mail => this.deliver(mail))
    this.jobs.handle<RiseMail>('given-up-rise-mails', mail => this.note(mail, 'failed'))
  }

  /**
   * Mails the letter of a planned rise to the tenant.
   * @throws AppError NOT_FOUND; CONFLICT when it has been charged, or with a `NotMailedReason`
   */
  async send(ownerId: string, leaseId: string, from: string, repeatable: Repeatable | null): Promise<Rise> {
    const to = await this.recipient(ownerId, leaseId)
    return this.answers.once(ownerId, repeatable, async em => {
      const reads = readsOf(em)
      const rise = await this.rises.get(ownerId, leaseId, from, reads)
      this.rises.refuseCharged(rise)
      if (to.refused !== null) throw refusal(to.refused)
      const at = this.clock.now().toISOString()
      await this.rises.queueMail(em, ownerId, rise, { to: to.address, at })
      const data: RiseMail = { ownerId, leaseId, from, at }
      await this.jobs.sendMany(em, 'rise-mails', [{ data }])
      return this.rises.get(ownerId, leaseId, from, reads)
    })
  }

  /** Looked up before the transaction: unsubscribing is known to the role of jobs. @throws AppError NOT_FOUND */
  private async recipient(
    ownerId: string,
    leaseId: string,
  ): Promise<{ address: string; refused: NotMailedReason | null }> {
    const asked = recipientOfLease.with({ owner: ownerId, lease_id: leaseId })
    const { email: address } = found(await this.ownerDb.query<{ email: string }>(ownerId, asked))
    if (address === '') return { address, refused: 'no_recipient' }
    const [known] = await this.optOuts.know([{ ownerId, channel: 'email', address }])
    return { address, refused: known?.isOptedOut === false ? null : 'opted_out' }
  }

  private async deliver(mail: RiseMail): Promise<void> {
    const { ownerId, leaseId, from, at } = mail
    const rise = await this.stillAsked(mail)
    if (rise?.mail == null) return
    const address = rise.mail.to
    const [recipient] = await this.optOuts.know([{ ownerId, channel: 'email', address }])
    if (recipient === undefined || recipient.isOptedOut) {
      await this.note(mail, 'failed')
      return
    }
    const holder = await this.users.holder(ownerId)
    const { language } = holder
    const { unsubscribeUrl } = recipient
    const pages = await this.tenantLinks.urls(ownerId, [leaseId])
    const onPaper = await this.papers.onPaper(ownerId, rise)
    const { sender, ...letter } = riseLetter(
      { ...onPaper, landlord: holder.name },
      { language, pageUrl: pages.get(leaseId) ?? null, unsubscribeUrl },
    )
    const paper = await this.pdf.drawAside(ownerId, risePaper(onPaper, this.clock.today(), language))
    const { domain } = this.mailer
    try {
      await this.mailer.send({
        ...letter,
        to: address,
        fromName: sender,
        replyTo: holder.email,
        messageId: `<rise.${leaseId}.${from}.${Date.parse(at)}@${domain}>`,
        listId: `rises.${domain}`,
        unsubscribeUrl,
        attachments: [{ name: `rent-${from}.pdf`, type: 'application/pdf', content: paper }],
      })
    } catch (error) {
      if (error instanceof PermanentError) await this.note(mail, 'failed')
      throw error
    }
    await this.note(mail, 'sent')
  }

  /** The rise of a job; null when it was taken back, mailed or pressed again since. */
  private async stillAsked({ ownerId, leaseId, from, at }: RiseMail): Promise<Rise | null> {
    const rise = await this.rises.find(ownerId, leaseId, from)
    const mail = rise?.mail
    return mail?.state === 'queued' && Date.parse(mail.at) === Date.parse(at) ? rise : null
  }

  private note({ ownerId, leaseId, from, at }: RiseMail, state: 'sent' | 'failed'): Promise<void> {
    return this.rises.noteMail(ownerId, { lease_id: leaseId, from }, at, state)
  }
}

const messages: Partial<Record<NotMailedReason, string>> = {
  no_recipient: 'The tenant has no e-mail address.',
  opted_out: 'The tenant wants no more messages.',
}
const refusal = (reason: NotMailedReason) => conflict(reason, messages[reason] ?? '')
