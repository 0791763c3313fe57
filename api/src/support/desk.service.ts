import { Inject, Injectable } from '@nestjs/common'
import type { Ticket, TicketMessage, TicketThread } from '@orenda/contracts/support'
import type { TicketStatus } from '@orenda/contracts/support-kinds'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { SupportMails } from './support-mails.ts'
import { ticketColumns } from './ticket-columns.ts'

/** A ticket as the desk sees it. */
export interface DeskTicket extends Ticket {
  /** Whose it is; null for a visitor's. */
  account_id: string | null
}

const tickets = `
  select ${ticketColumns('t')}, t.owner_id as account_id,
    (select count(*)::int from support_messages m where m.ticket_id = t.id) as replies
  from support_tickets t`

/** What waits longest comes first. Parameter: status, or null for those that are not done with. */
const listSql = `${tickets}
  where case when $1::text is null then t.status in ('open', 'in_progress') else t.status = $1 end
  order by t.updated_at, t.id limit 500`

/** Parameters: id, number; one of them or null. */
const getSql = `${tickets} where t.id = $1::uuid or t.number = $2::bigint`

/** Parameter: ticket. */
const messagesSql = `
  select id, author, text, created_at from support_messages where ticket_id = $1 order by created_at, id limit 5000`

/** Parameters: ticket, now. */
const noteAnswerSql = `
  update support_tickets
  set has_news = owner_id is not null, updated_at = $2, status = case when status = 'open' then 'in_progress' else status end
  where id = $1`

/** Parameters: ticket, text, now. */
const answerSql = `
  insert into support_messages (owner_id, ticket_id, author, text, created_at)
  select owner_id, id, 'desk', $2, $3 from support_tickets where id = $1 returning id`

/** Parameters: ticket, status, now. */
const setStatusSql = 'update support_tickets set status = $2, updated_at = $3 where id = $1 and status <> $2'

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
    return this.database.query<DeskTicket[]>(listSql, [status])
  }

  /** @param name its id, or its number as people call it: `T-1001`, `1001` @throws AppError NOT_FOUND */
  async get(name: string): Promise<DeskTicket & TicketThread> {
    const number = /^(?:T-)?(\d{1,15})$/i.exec(name)?.[1] ?? null
    const values = [uuid.test(name) ? name : null, number]
    const [ticket] = await this.database.query<[DeskTicket?]>(getSql, values)
    if (ticket === undefined) throw new AppError('NOT_FOUND', { message: `There is no ticket ${name}.` })
    return { ...ticket, messages: await this.database.query<TicketMessage[]>(messagesSql, [ticket.id]) }
  }

  /** Answers: the person is mailed, and a ticket that was open is in progress. @throws AppError NOT_FOUND */
  async answer(name: string, text: string): Promise<DeskTicket> {
    const { id } = await this.get(name)
    await this.database.transaction(async em => {
      const now = this.clock.now()
      // First, so that an answer and the person's opening of the ticket take turns.
      await em.query(noteAnswerSql, [id, now])
      const [message] = await em.query<[{ id: string }]>(answerSql, [id, text, now])
      await this.mails.send(em, { kind: 'answer', ticketId: id, messageId: message.id })
    })
    return this.get(id)
  }

  /** @throws AppError NOT_FOUND */
  async setStatus(name: string, status: TicketStatus): Promise<DeskTicket> {
    const { id } = await this.get(name)
    await this.database.query(setStatusSql, [id, status, this.clock.now()])
    return this.get(id)
  }
}
