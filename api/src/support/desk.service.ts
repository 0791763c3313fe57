import { Inject, Injectable } from '@nestjs/common'
import type { Ticket, TicketMessage, TicketThread } from '@orenda/contracts/support'
import type { TicketStatus } from '@orenda/contracts/support-kinds'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { addAnswer, findTicket, listWaiting, messagesOf, noteAnswer, setStatus } from './desk.queries.ts'
import { SupportMails } from './support-mails.ts'

/** A ticket as the desk sees it. */
export interface DeskTicket extends Ticket {
  /** Whose it is; null for a visitor's. */
  account_id: string | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The support desk: all tickets, whoever wrote them. For the operator alone; no request reaches it. */
@Injectable()
export class DeskService {
  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly mails: SupportMails,
    private readonly clock: Clock,
  ) {}

  /** @param status those with it, else all that are not done with; the one that waits longest first, at most 500 */
  list(status: TicketStatus | null): Promise<DeskTicket[]> {
    return queryIn<DeskTicket>(this.database, listWaiting.with({ status }))
  }

  /** @param name its id, or its number as people call it: `T-1001`, `1001` @throws AppError NOT_FOUND */
  async get(name: string): Promise<DeskTicket & TicketThread> {
    const number = /^(?:T-)?(\d{1,15})$/i.exec(name)?.[1] ?? null
    const finding = findTicket.with({ id: uuid.test(name) ? name : null, number })
    const [ticket] = await queryIn<DeskTicket>(this.database, finding)
    if (ticket === undefined) throw new AppError('NOT_FOUND', { message: `There is no ticket ${name}.` })
    const messages = await queryIn<TicketMessage>(this.database, messagesOf.with({ id: ticket.id }))
    return { ...ticket, messages }
  }

  /** Answers: the person is mailed, and a ticket that was open is in progress. @throws AppError NOT_FOUND */
  async answer(name: string, text: string): Promise<DeskTicket> {
    const { id } = await this.get(name)
    await this.database.transaction(async em => {
      const now = this.clock.now()
      // First, so that an answer and the person's opening of the ticket take turns.
      await queryIn(em, noteAnswer.with({ id, now }))
      const message = found(await queryIn<{ id: string }>(em, addAnswer.with({ id, text, now })))
      await this.mails.send(em, { kind: 'answer', ticketId: id, messageId: message.id })
    })
    return this.get(id)
  }

  /** @throws AppError NOT_FOUND */
  async setStatus(name: string, status: TicketStatus): Promise<DeskTicket> {
    const { id } = await this.get(name)
    await queryIn(this.database, setStatus.with({ id, status, now: this.clock.now() }))
    return this.get(id)
  }
}
