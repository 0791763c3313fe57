import { Injectable } from '@nestjs/common'
import { ActiveSessionsService, type KnownSession } from '../../auth/active-sessions.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, type PartColumn } from '../export-part.ts'

@Injectable()
export class SessionsPart implements ExportPart<KnownSession> {
  readonly name = 'sessions'
  readonly columns: readonly PartColumn<KnownSession>[] = [
    { field: 'browser', title: 'browser', type: 'text' },
    { field: 'system', title: 'system', type: 'text' },
    { field: 'kind', title: 'device', type: 'choice', of: 'deviceKind' },
    { field: 'created_at', title: 'logged_in', type: 'instant' },
    { field: 'last_used_at', title: 'last_used', type: 'instant' },
  ]

  constructor(private readonly sessions: ActiveSessionsService) {}

  /** There are only a few. */
  async *rows(ownerId: string, reads: OwnerReads) {
    yield await this.sessions.listAll(ownerId, reads)
  }
}
