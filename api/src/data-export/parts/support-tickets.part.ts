import { Injectable } from '@nestjs/common'
import type { Ticket } from '@orenda/contracts/support'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { TicketsService } from '../../support/tickets.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class SupportTicketsPart implements ExportPart<Ticket> {
  readonly name = 'support-tickets'
  readonly columns: readonly PartColumn<Ticket>[] = [
    { field: 'number', title: 'ticket', type: 'text' },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'status', title: 'status', type: 'choice', of: 'ticketStatus' },
    { field: 'category', title: 'category', type: 'choice', of: 'ticketCategory' },
    { field: 'priority', title: 'priority', type: 'choice', of: 'ticketPriority' },
    { field: 'subject', title: 'subject', type: 'text' },
    { field: 'message', title: 'message', type: 'text' },
    { field: 'replies', title: 'replies', type: 'count' },
    { field: 'name', title: 'name', type: 'text' },
    { field: 'email', title: 'email', type: 'text' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly tickets: TicketsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.tickets.list(ownerId, page, reads))
  }
}
