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
import { TicketPushes } from './ticket-pushes.ts'

/** A ticket as support sees it. */
export interface DeskTicket extends Ticket {
  /** The landlord's id; null for a visitor's ticket. */
  account_id: string | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Support's access to all tickets. Only for the operator's command-line tool; no HTTP route uses it. */
@Injectable()
export class DeskService {
  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly mails: SupportMails,
    private readonly pushes: TicketPushes,
    private readonly clock: Clock,
  ) {}

  /** @param status only these tickets, by default all open ones; the longest waiting first, at most 500 */
  list(status: TicketStatus | null): Promise<DeskTicket[]> {
    return queryIn<DeskTicket>(this.database, listWaiting.with({ status }))
  }

  /** @param name its id or number: `T-1001`, `1001` @throws AppError NOT_FOUND */
  async get(name: string): Promise<DeskTicket & TicketThread> {
    const number = /^(?:T-)?(\d{1,15})$/i.exec(name)?.[1] ?? null
    const finding = findTicket.with({ id: uuid.test(name) ? name : null, number })
    const [ticket] = await queryIn<DeskTicket>(this.database, finding)
    if (ticket === undefined) throw new AppError('NOT_FOUND', { message: `There is no ticket ${name}.` })
    const messages = await queryIn<TicketMessage>(this.database, messagesOf.with({ id: ticket.id }))
    return { ...ticket, messages }
  }

  /** Answers a ticket: the user gets a mail, a landlord's devices are told, and an open ticket becomes "in progress". @throws AppError NOT_FOUND */
  async answer(name: string, text: string): Promise<DeskTicket> {
    const { id, account_id } = await this.get(name)
    await this.database.transaction(async em => {
      const now = this.clock.now()
      // First, because it takes the lock: an answer and a reopening run one after the other.
      await queryIn(em, noteAnswer.with({ id, now }))
      const message = found(await queryIn<{ id: string }>(em, addAnswer.with({ id, text, now })))
      await this.mails.send(em, { kind: 'answer', ticketId: id, messageId: message.id })
      if (account_id !== null) await this.pushes.send(em, account_id, id)
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
