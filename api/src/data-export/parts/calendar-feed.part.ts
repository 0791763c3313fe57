import { Injectable } from '@nestjs/common'
import { CalendarFeedService } from '../../calendar-feed/calendar-feed.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import type { ExportPart, PartColumn } from '../export-part.ts'

interface ExportedFeed {
  created_at: string
}

/** Since when there is a calendar. Its address, which is a secret, is in no export. */
@Injectable()
export class CalendarFeedPart implements ExportPart<ExportedFeed> {
  readonly name = 'calendar-feed'
  readonly columns: readonly PartColumn<ExportedFeed>[] = [
    { field: 'created_at', title: 'created', type: 'instant' },
  ]

  constructor(private readonly feed: CalendarFeedService) {}

  /** One row, or none while there is no calendar. */
  async *rows(ownerId: string, reads: OwnerReads) {
    const created_at = await this.feed.madeAt(ownerId, reads)
    if (created_at !== null) yield [{ created_at }]
  }
}
