import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { NotMailedReason } from '@orenda/contracts/payment-requests'
import type { Rise } from '@orenda/contracts/rent-rises'
import { OptOutsService } from '../../payment-reminders/opt-outs.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerDb, readsOf } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { RisesService } from '../../tenancy/rises.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { isStillAsked, notMailed, TenantMails } from '../tenant-mails.ts'
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
    private readonly pdf: PdfService,
    private readonly jobs: Jobs,
    private readonly mails: TenantMails,
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
      if (to.refused !== null) throw notMailed(to.refused)
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
    // It may have been taken back.
    const rise = await this.rises.find(ownerId, leaseId, from)
    if (rise?.mail == null || !isStillAsked(rise.mail, at)) return
    await this.mails.deliver({
      ownerId,
      leaseId,
      to: rise.mail.to,
      list: 'rises',
      id: `rise.${leaseId}.${from}.${Date.parse(at)}`,
      write: async occasion => {
        const onPaper = await this.papers.onPaper(ownerId, rise)
        const paper = risePaper(onPaper, this.clock.today(), occasion.language)
        const content = await this.pdf.drawAside(ownerId, paper)
        return {
          ...riseLetter(onPaper, occasion),
          attachments: [{ name: `rent-${from}.pdf`, type: 'application/pdf', content }],
        }
      },
      note: state => this.note(mail, state),
    })
  }

  private note({ ownerId, leaseId, from, at }: RiseMail, state: 'sent' | 'failed'): Promise<void> {
    return this.rises.noteMail(ownerId, { lease_id: leaseId, from }, at, state)
  }
}
