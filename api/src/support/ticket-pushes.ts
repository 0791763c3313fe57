import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Ticket } from '@orenda/contracts/support'
import type { EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { PushesService, type Told } from '../push/pushes.service.ts'
import { getTicket } from './tickets.queries.ts'

const words: Record<Language, { title: string; body: (number: string) => string }> = {
  uk: { title: 'Підтримка відповіла', body: number => `Звернення ${number}` },
  ru: { title: 'Поддержка ответила', body: number => `Обращение ${number}` },
  en: { title: 'Support has answered', body: number => `Ticket ${number}` },
}

/** Tells a landlord's devices of answers to tickets. A lock screen shows the number alone. */
@Injectable()
export class TicketPushes implements OnModuleInit {
  constructor(
    private readonly pushes: PushesService,
    private readonly ownerDb: OwnerDb,
  ) {}

  onModuleInit(): void {
    this.pushes.tells('ticket', (ownerId, { recordId }, language) => this.tell(ownerId, recordId, language))
  }

  send(em: EntityManager, ownerId: string, ticketId: string): Promise<void> {
    return this.pushes.send(em, ownerId, { kind: 'ticket', recordId: ticketId, count: 1, sessionId: null })
  }

  /** What has been read meanwhile is not told. */
  private async tell(owner: string, id: string, language: Language): Promise<Told | null> {
    const [ticket] = await this.ownerDb.query<Ticket>(owner, getTicket.with({ owner, id }))
    if (ticket?.has_news !== true) return null
    const { title, body } = words[language]
    const path = `/${language}/support?tab=tickets&ticket=${id}`
    return { tag: `ticket-${id}`, title, body: body(ticket.number), path, several: null }
  }
}
