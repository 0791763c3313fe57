import { Injectable } from '@nestjs/common'
import type { AccountSession } from '@orenda/contracts/account'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { LiveSessions } from './live-sessions.ts'
import { RememberedDevices } from './remembered-devices.ts'
import { listSessions } from './sessions.queries.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** A session without `is_current`. */
export type KnownSession = Omit<AccountSession, 'is_current'>

/** Lists and ends a landlord's sessions. There are only a few. */
@Injectable()
export class ActiveSessionsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly sessions: SessionsService,
    private readonly live: LiveSessions,
    private readonly devices: RememberedDevices,
    private readonly activity: AccountActivityService,
    private readonly clock: Clock,
  ) {}

  /** Lists them, latest used first. */
  list(ownerId: string, sessionId: string): Promise<AccountSession[]> {
    return this.read(ownerId, sessionId, this.ownerDb)
  }

  /** Lists them without marking the current one. */
  async listAll(ownerId: string, reads: OwnerReads): Promise<KnownSession[]> {
    const sessions = await this.read(ownerId, null, reads)
    return sessions.map(({ is_current: _, ...session }) => session)
  }

  private read(owner: string, current: string | null, reads: OwnerReads): Promise<AccountSession[]> {
    return reads.query<AccountSession>(owner, listSessions.with({ owner, current, now: this.clock.now() }))
  }

  /** Ends a session, which may be the current one. @throws AppError NOT_FOUND, also when it has already ended */
  async end(ownerId: string, id: string, visitor: Visitor): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      if (!(await this.sessions.endOne(em, ownerId, id))) throw new AppError('NOT_FOUND')
      await this.activity.note(em, ownerId, 'sessions_ended', visitor)
    })
    this.live.forget(ownerId)
  }

  /** Ends all except the current one, and asks for a code of the second factor in all browsers again. */
  async endOthers(ownerId: string, sessionId: string, visitor: Visitor): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      await this.sessions.endAll(em, ownerId, sessionId)
      await this.devices.forgetAll(em, ownerId)
      await this.activity.note(em, ownerId, 'sessions_ended', visitor)
    })
    this.live.forget(ownerId)
  }
}
