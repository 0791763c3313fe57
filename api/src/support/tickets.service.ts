import { Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import type {
  CreateTicket,
  CreateTicketMessage,
  Ticket,
  TicketMessage,
  TicketThread,
} from '@orenda/contracts/support'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { SupportMails } from './support-mails.ts'
import { TicketMessageEntity } from './ticket-message.entity.ts'
import {
  createTicket,
  getTicket,
  listAllMessages,
  listMessages,
  listTickets,
  markSeen,
  touchTicket,
} from './tickets.queries.ts'

/** A message with its ticket. */
export type KnownTicketMessage = TicketMessage & { ticket_id: string; ticket_number: string }

/** A landlord's tickets. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly limits: RateLimits,
    private readonly mails: SupportMails,
    private readonly clock: Clock,
  ) {}

  list(ownerId: string, { cursor, limit }: PageQuery, reads: OwnerReads = this.ownerDb): Promise<Ticket[]> {
    return reads.query<Ticket>(ownerId, listTickets.with({ owner: ownerId, cursor, limit }))
  }

  /** The messages of all tickets after their first ones, newest first. */
  listMessages(
    ownerId: string,
    { cursor, limit }: PageQuery,
    reads: OwnerReads,
  ): Promise<KnownTicketMessage[]> {
    return reads.query<KnownTicketMessage>(ownerId, listAllMessages.with({ owner: ownerId, cursor, limit }))
  }

  /** Returns a ticket with its messages, and marks it as read. @throws AppError NOT_FOUND */
  async open(ownerId: string, id: string): Promise<TicketThread> {
    const [, [ticket], messages] = await this.ownerDb.series<[unknown[], Ticket[], TicketMessage[]]>(
      ownerId,
      [markSeen, getTicket, listMessages].map(statement => statement.with({ owner: ownerId, id })),
    )
    if (ticket === undefined) throw new AppError('NOT_FOUND')
    return { ...ticket, messages }
  }

  /**
   * Creates a ticket, notifies support and sends the user a receipt, to the given address and in their language.
   * @throws AppError RATE_LIMITED; CONFLICT like `StoredAnswers.once`
   */
  async create(ownerId: string, fields: CreateTicket, repeatable: Repeatable | null): Promise<Ticket> {
    await this.limit(ownerId, repeatable)
    const { name, email, subject, message, category, priority } = fields
    return this.answers.once(ownerId, repeatable, async em => {
      const said = { name, email, subject, message, category, priority }
      const creating = createTicket.with({ ...said, owner: ownerId, now: this.clock.now() })
      const ticket = found(await queryIn<Ticket>(em, creating))
      await this.mails.send(em, { kind: 'new', ticketId: ticket.id })
      await this.mails.send(em, { kind: 'receipt', ticketId: ticket.id })
      return ticket
    })
  }

  /** Adds a message, and reopens a closed ticket. @throws AppError NOT_FOUND, and like `create` */
  async reply(
    ownerId: string,
    id: string,
    { text }: CreateTicketMessage,
    repeatable: Repeatable | null,
  ): Promise<TicketThread> {
    await this.limit(ownerId, repeatable)
    return this.answers.once(ownerId, repeatable, async em => {
      const now = this.clock.now()
      found(await queryIn(em, touchTicket.with({ owner: ownerId, id, now })))
      const said = { owner_id: ownerId, ticket_id: id, author: 'person', text, created_at: now } as const
      const { identifiers } = await em.insert(TicketMessageEntity, said)
      await this.mails.send(em, { kind: 'further', ticketId: id, messageId: identifiers[0]?.id })
      return this.read(em, ownerId, id)
    })
  }

  private async limit(ownerId: string, repeatable: Repeatable | null): Promise<void> {
    if (await this.answers.has(ownerId, repeatable)) return
    await this.limits.byAccount('RATE_SUPPORT_ACCOUNT', ownerId)
  }

  private async read(em: EntityManager, ownerId: string, id: string): Promise<TicketThread> {
    const ticket = found(await queryIn<Ticket>(em, getTicket.with({ owner: ownerId, id })))
    return {
      ...ticket,
      messages: await queryIn<TicketMessage>(em, listMessages.with({ owner: ownerId, id })),
    }
  }
}
