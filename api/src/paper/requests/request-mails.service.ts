import { Injectable, type OnModuleInit } from '@nestjs/common'
import type {
  CreatedPaymentRequests,
  CreatePaymentRequests,
  PaymentRequest,
  requestMailStates,
  SentPaymentRequests,
} from '@orenda/contracts/payment-requests'
import type { EntityManager } from 'typeorm'
import { OptOutsService } from '../../payment-reminders/opt-outs.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { changeIn } from '../../platform/database/named-statement.ts'
import { OwnerDb, readsOf } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { qrImage } from '../pdf/qr-image.ts'
import { isStillAsked, notMailed, TenantMails } from '../tenant-mails.ts'
import { leasesOfRequests, queueMails, recipientsOf, setMailState } from './payment-requests.queries.ts'
import { PaymentRequestsService } from './payment-requests.service.ts'
import { leadingLink } from './request-content.ts'
import { requestLetter } from './request-letter.ts'
import { requestPaper } from './request-paper.ts'

/** The job's data. */
interface RequestMail {
  ownerId: string
  requestId: string
  /** The press; a later press takes its place. */
  at: string
}

/** Addresses by lease, and what keeps a request from being mailed. */
interface Recipients {
  addresses: ReadonlyMap<string, string>
  optedOut: ReadonlySet<string>
}

type MailState = (typeof requestMailStates)[number]

/** The content id of the QR in a mail. */
const qrId = 'qr'

/** Mails to tenants with a request: links to the bank, QR and PDF. Written when they are sent. */
@Injectable()
export class RequestMailsService implements OnModuleInit {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly requests: PaymentRequestsService,
    private readonly optOuts: OptOutsService,
    private readonly pdf: PdfService,
    private readonly jobs: Jobs,
    private readonly mails: TenantMails,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<RequestMail>('request-mails', mail => this.deliver(mail))
    this.jobs.handle<RequestMail>('given-up-request-mails', ({ ownerId, requestId, at }) =>
      this.note(ownerId, requestId, at, 'failed'),
    )
  }

  /** Mails a request to its tenant. @throws AppError NOT_FOUND; CONFLICT with a `NotMailedReason` */
  async send(ownerId: string, id: string, repeatable: Repeatable | null): Promise<PaymentRequest> {
    const recipients = await this.recipients(ownerId, await this.leases(ownerId, [id]))
    return this.answers.once(ownerId, repeatable, async em => {
      const { requests, skipped } = await this.queue(em, ownerId, [id], recipients)
      const [reason] = skipped.map(each => each.reason)
      if (reason !== undefined) throw notMailed(reason)
      const [request] = requests
      if (request === undefined) throw new AppError('NOT_FOUND')
      return request
    })
  }

  /** Mails several. @throws AppError NOT_FOUND when one is none of the landlord's; nothing is sent then */
  async sendAll(
    ownerId: string,
    ids: readonly string[],
    repeatable: Repeatable | null,
  ): Promise<SentPaymentRequests> {
    const recipients = await this.recipients(ownerId, await this.leases(ownerId, ids))
    return this.answers.once(ownerId, repeatable, em => this.queue(em, ownerId, ids, recipients), {
      isHeavy: true,
    })
  }

  /** Asks several tenants like `PaymentRequestsService.createAll`, and mails what was made, in one transaction. */
  async createAll(
    ownerId: string,
    wanted: CreatePaymentRequests,
    repeatable: Repeatable | null,
  ): Promise<CreatedPaymentRequests> {
    const recipients = await this.recipients(ownerId, wanted.lease_ids)
    return this.requests.createAll(ownerId, wanted, repeatable, async (em, made) => {
      const ids = made.requests.map(({ id }) => id)
      const { requests: sent, skipped } = await this.queue(em, ownerId, ids, recipients)
      return {
        ...made,
        requests: made.requests.map(request => sent.find(({ id }) => id === request.id) ?? request),
        not_mailed: skipped,
      }
    })
  }

  private async queue(
    em: EntityManager,
    ownerId: string,
    ids: readonly string[],
    { addresses, optedOut }: Recipients,
  ): Promise<SentPaymentRequests> {
    const requests = await this.requests.getAll(ownerId, ids, readsOf(em))
    const skipped: SentPaymentRequests['skipped'] = []
    const sent = new Map<string, string>()
    for (const { id, lease_id, status } of requests) {
      const address = addresses.get(lease_id) ?? ''
      if (status !== 'open') skipped.push({ id, reason: 'request_closed' })
      else if (address === '') skipped.push({ id, reason: 'no_recipient' })
      else if (optedOut.has(address)) skipped.push({ id, reason: 'opted_out' })
      else sent.set(id, address)
    }
    if (sent.size === 0) return { requests: [], skipped }
    const at = this.clock.now().toISOString()
    await changeIn(
      em,
      queueMails.with({ owner: ownerId, at, ids: [...sent.keys()], addresses: [...sent.values()] }),
    )
    // The second mail of one landlord comes after the first of all others.
    const jobs = [...sent.keys()].map((requestId, place) => ({
      data: { ownerId, requestId, at } satisfies RequestMail,
      priority: -place,
    }))
    await this.jobs.sendMany(em, 'request-mails', jobs)
    return { requests: await this.requests.getAll(ownerId, [...sent.keys()], readsOf(em)), skipped }
  }

  private async leases(ownerId: string, ids: readonly string[]): Promise<string[]> {
    const asked = leasesOfRequests.with({ owner: ownerId, ids: [...ids] })
    const rows = await this.ownerDb.query<{ lease_id: string }>(ownerId, asked)
    return rows.map(({ lease_id }) => lease_id)
  }

  /**
   * What is known before the transaction: unsubscribing is looked up by the role of jobs.
   * @param ids of leases
   */
  private async recipients(ownerId: string, ids: readonly string[]): Promise<Recipients> {
    const rows = await this.ownerDb.query<{ id: string; email: string }>(
      ownerId,
      recipientsOf.with({ owner: ownerId, ids: [...ids] }),
    )
    const known = [...new Set(rows.map(({ email }) => email).filter(email => email !== ''))]
    const recipients = await this.optOuts.know(known.map(address => ({ ownerId, channel: 'email', address })))
    return {
      addresses: new Map(rows.map(({ id, email }) => [id, email])),
      optedOut: new Set(known.filter((_, at) => recipients[at]?.isOptedOut)),
    }
  }

  private async deliver({ ownerId, requestId, at }: RequestMail): Promise<void> {
    // It may be gone with its account.
    const [request] = await this.requests.find(ownerId, [requestId])
    if (request?.mail == null || !isStillAsked(request.mail, at)) return
    const note = (state: MailState) => this.note(ownerId, requestId, at, state)
    if (request.status !== 'open') return note('failed')
    await this.mails.deliver({
      ownerId,
      leaseId: request.lease_id,
      to: request.mail.to,
      list: 'requests',
      id: `request.${requestId}.${Date.parse(at)}`,
      write: async occasion => {
        const paper = requestPaper(request, this.clock.today(), occasion.language)
        const content = await this.pdf.drawAside(ownerId, paper)
        return {
          ...requestLetter(request, { ...occasion, qrId }),
          attachments: [
            { name: `request-${request.number}.pdf`, type: 'application/pdf', content },
            { name: 'qr.png', type: 'image/png', content: await qrImage(leadingLink(request)), cid: qrId },
          ],
        }
      },
      note,
    })
  }

  private async note(owner: string, id: string, at: string, state: MailState): Promise<void> {
    await this.ownerDb.query(owner, setMailState.with({ owner, id, at, state }))
  }
}
