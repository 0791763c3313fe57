import { Injectable } from '@nestjs/common'
import type { AccountSession } from '@orenda/contracts/account'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { LiveSessions } from './live-sessions.ts'
import { listSessions } from './sessions.queries.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** One of which it does not matter who asks. */
export type KnownSession = Omit<AccountSession, 'is_current'>

/** The sessions of a landlord as they see and end them; there are never more than a few. */
@Injectable()
export class ActiveSessionsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly sessions: SessionsService,
    private readonly live: LiveSessions,
    private readonly activity: AccountActivityService,
    private readonly clock: Clock,
  ) {}

  /** The latest used first. */
  list(ownerId: string, sessionId: string): Promise<AccountSession[]> {
    return this.read(ownerId, sessionId, this.ownerDb)
  }

  /** The same, whoever asks. */
  async listAll(ownerId: string, reads: OwnerReads): Promise<KnownSession[]> {
    const sessions = await this.read(ownerId, null, reads)
    return sessions.map(({ is_current: _, ...session }) => session)
  }

  private read(owner: string, current: string | null, reads: OwnerReads): Promise<AccountSession[]> {
    return reads.query<AccountSession>(owner, listSessions.with({ owner, current, now: this.clock.now() }))
  }

  /** Ends one, which may be the one that asks. @throws AppError NOT_FOUND, also for one that has ended */
  async end(ownerId: string, id: string, visitor: Visitor): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      if (!(await this.sessions.endOne(em, ownerId, id))) throw new AppError('NOT_FOUND')
      await this.activity.note(em, ownerId, 'sessions_ended', visitor)
    })
    this.live.forget(ownerId)
  }

  /** Ends all but the one that asks. */
  async endOthers(ownerId: string, sessionId: string, visitor: Visitor): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      await this.sessions.endAll(em, ownerId, sessionId)
      await this.activity.note(em, ownerId, 'sessions_ended', visitor)
    })
    this.live.forget(ownerId)
  }
}
