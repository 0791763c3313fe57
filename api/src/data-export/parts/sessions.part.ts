import { Injectable } from '@nestjs/common'
import { ActiveSessionsService, type KnownSession } from '../../auth/active-sessions.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { PushDevicesService } from '../../push/push-devices.service.ts'
import { type ExportPart, type PartColumn } from '../export-part.ts'

interface ExportedSession extends KnownSession {
  /** Since when notifications go to its device; null when none do. */
  push_since: string | null
}

@Injectable()
export class SessionsPart implements ExportPart<ExportedSession> {
  readonly name = 'sessions'
  readonly columns: readonly PartColumn<ExportedSession>[] = [
    { field: 'browser', title: 'browser', type: 'text' },
    { field: 'system', title: 'system', type: 'text' },
    { field: 'kind', title: 'device', type: 'choice', of: 'deviceKind' },
    { field: 'created_at', title: 'logged_in', type: 'instant' },
    { field: 'last_used_at', title: 'last_used', type: 'instant' },
    { field: 'push_since', title: 'push_since', type: 'instant' },
  ]

  constructor(
    private readonly sessions: ActiveSessionsService,
    private readonly pushDevices: PushDevicesService,
  ) {}

  /** There are only a few. Where notifications are sent to is a secret, and in no export. */
  async *rows(ownerId: string, reads: OwnerReads) {
    const sessions = await this.sessions.listAll(ownerId, reads)
    const devices = await this.pushDevices.list(ownerId, reads)
    const since = new Map(devices.map(({ session_id, created_at }) => [session_id, created_at]))
    yield sessions.map(session => ({ ...session, push_since: since.get(session.id) ?? null }))
  }
}
