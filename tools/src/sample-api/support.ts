import { randomUUID } from 'node:crypto'
import { messageSchema } from '../../../contracts/src/session.ts'
import {
  createPublicTicketSchema,
  createTicketMessageSchema,
  createTicketSchema,
  type Ticket,
  type TicketThread,
  ticketSchema,
  ticketsQuerySchema,
  ticketsSchema,
  ticketThreadSchema,
} from '../../../contracts/src/support.ts'
import type { Collection, Route } from './contract-routes.ts'
import type { ContractRows, Row } from './contract-rows.ts'

export const ticketsPath = 'support/tickets'

export const supportCollections: Record<string, Collection> = {
  [ticketsPath]: { row: ticketThreadSchema, query: ticketsQuerySchema },
}

export const supportCalls: Record<string, Route> = {
  [`GET ${ticketsPath}`]: { query: ticketsQuerySchema, answer: ticketsSchema },
  [`POST ${ticketsPath}`]: { body: createTicketSchema, answer: ticketSchema },
  'POST support/public': { body: createPublicTicketSchema, answer: messageSchema },
  [`GET ${ticketsPath}/:id`]: { answer: ticketThreadSchema },
  [`POST ${ticketsPath}/:id/messages`]: { body: createTicketMessageSchema, answer: ticketThreadSchema },
}

/** Tickets without a support team: its messages are set by a test. */
export class Support {
  private readonly rows: ContractRows
  private readonly today: () => string

  /** @param today returns `YYYY-MM-DD` */
  constructor(rows: ContractRows, today: () => string) {
    this.rows = rows
    this.today = today
  }

  list(): { data: Ticket[] } {
    const threads = this.rows.list(ticketsPath) as TicketThread[]
    return { data: threads.map(thread => ({ ...thread, last: lastWords(thread) })) }
  }

  create(fields: Row): TicketThread {
    const number = `T-${this.rows.list(ticketsPath).length + 1}`
    const at = this.now()
    return this.rows.add(ticketsPath, {
      ...fields,
      number,
      status: 'open',
      created_at: at,
      updated_at: at,
      replies: 0,
      has_news: false,
      messages: [],
    }) as TicketThread
  }

  /** Opening a ticket marks its news as read. */
  open(id: string): TicketThread {
    const ticket = this.rows.get(ticketsPath, id)
    Object.assign(ticket, { has_news: false })
    return ticket as TicketThread
  }

  reply(id: string, { text }: Row): TicketThread {
    const ticket = this.open(id)
    const message = {
      id: randomUUID(),
      author: 'person' as const,
      text: String(text),
      created_at: this.now(),
    }
    const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
    return Object.assign(ticket, {
      messages: [...ticket.messages, message],
      replies: ticket.replies + 1,
      status: isOver ? 'open' : ticket.status,
    })
  }

  private now(): string {
    return `${this.today()}T10:00:00.000Z`
  }
}

function lastWords({ messages }: TicketThread): Ticket['last'] {
  const last = messages.at(-1)
  return last === undefined ? null : { author: last.author, text: last.text, created_at: last.created_at }
}
