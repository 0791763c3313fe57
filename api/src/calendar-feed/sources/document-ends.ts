import { Injectable } from '@nestjs/common'
import type { EventOf } from '@orenda/contracts/calendar-events'
import { LeaseDocumentsService } from '../../documents/lease-documents.service.ts'
import type { CalendarSource, Span } from './calendar-source.ts'

/** The last days on which documents of leases are valid. */
@Injectable()
export class DocumentEnds implements CalendarSource {
  constructor(private readonly documents: LeaseDocumentsService) {}

  async events(ownerId: string, { from, to }: Span): Promise<EventOf<'document_end'>[]> {
    const documents = await this.documents.list(ownerId, { ends_from: from, ends_to: to })
    return documents.map(
      ({ id, name, valid_until, date, lease_id, apartment_id, apartment_name, tenant_name }) => ({
        key: `document-end-${id}`,
        kind: 'document_end',
        date: valid_until ?? date,
        apartment_id,
        apartment_name,
        tenant_name,
        lease_id,
        document_id: id,
        name,
      }),
    )
  }
}
