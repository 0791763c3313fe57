import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { CreateTicket } from '@orenda/contracts/support'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { createPublicTicket } from './desk.queries.ts'
import { SupportMails } from './support-mails.ts'

/**
 * Tickets of visitors: they have no owner, and the requests' role cannot read them. So they are written with the
 * jobs' role.
 */
@Injectable()
export class PublicTicketsService {
  constructor(
    private readonly answers: StoredAnswers,
    private readonly mails: SupportMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a ticket and notifies support. A receipt goes to the given address; to prevent misuse, only a few
   * are sent per day to one address, and to all addresses given from one network.
   * @param ip the visitor's address
   * @throws AppError CONFLICT like `StoredAnswers.once`
   */
  async create(
    fields: CreateTicket,
    language: Language,
    ip: string,
    repeatable: Repeatable | null,
  ): Promise<void> {
    const { name, email, subject, message, category, priority } = fields
    const said = { language, name, email, subject, message, category, priority, now: this.clock.now() }
    await this.answers.onceForVisitor(repeatable, async em => {
      const ticket = found(await queryIn<{ id: string }>(em, createPublicTicket.with(said)))
      await this.mails.send(em, { kind: 'new', ticketId: ticket.id })
      if (await this.hasReceipt(email, ip))
        await this.mails.send(em, { kind: 'receipt', ticketId: ticket.id })
    })
  }

  private async hasReceipt(email: string, ip: string): Promise<boolean> {
    return (
      (await this.limits.allowsEmail('RATE_RECEIPT_ACCOUNT', email)) &&
      this.limits.allowsAddress('RATE_RECEIPT_ADDRESS', ip)
    )
  }
}
