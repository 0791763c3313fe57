import { Injectable } from '@nestjs/common'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type KnownTicketMessage, TicketsService } from '../../support/tickets.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class SupportMessagesPart implements ExportPart<KnownTicketMessage> {
  readonly name = 'support-messages'
  readonly columns: readonly PartColumn<KnownTicketMessage>[] = [
    { field: 'ticket_number', title: 'ticket', type: 'text' },
    { field: 'created_at', title: 'when', type: 'instant' },
    { field: 'author', title: 'author', type: 'choice', of: 'messageAuthor' },
    { field: 'text', title: 'message', type: 'text' },
  ]

  constructor(private readonly tickets: TicketsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.tickets.listMessages(ownerId, page, reads))
  }
}
