import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { CreateTicket } from '@orenda/contracts/support'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import type { Repeatable } from '../platform/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/idempotency/stored-answers.ts'
import { found } from '../platform/records/write-records.ts'
import { createPublicTicket } from './desk.queries.ts'
import { SupportMails } from './support-mails.ts'

/**
 * Tickets of visitors, who are nobody: they belong to no owner, and what requests may do cannot even see them. So they are
 * written as jobs are.
 */
@Injectable()
export class PublicTicketsService {
  constructor(
    private readonly answers: StoredAnswers,
    private readonly mails: SupportMails,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError CONFLICT as `StoredAnswers.once` */
  async create(fields: CreateTicket, language: Language, repeatable: Repeatable | null): Promise<void> {
    const { name, email, subject, message, category, priority } = fields
    const said = { language, name, email, subject, message, category, priority, now: this.clock.now() }
    await this.answers.onceForVisitor(repeatable, async em => {
      const ticket = found(await queryIn<{ id: string }>(em, createPublicTicket.with(said)))
      await this.mails.send(em, { kind: 'new', ticketId: ticket.id })
      await this.mails.send(em, { kind: 'receipt', ticketId: ticket.id })
    })
  }
}
