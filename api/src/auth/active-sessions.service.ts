import { Injectable } from '@nestjs/common'
import type { AccountSession } from '@orenda/contracts/account'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { LiveSessions } from './live-sessions.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Parameters: owner, the session that asks or null, now. Not those that nobody can continue any more. */
const listSessionsSql = `
  select s.id, s.browser, s.system, s.kind, s.created_at, s.last_used_at, s.id = $2::uuid as is_current
  from sessions s
  where s.owner_id = $1 and s.ended_at is null and exists (
    select from refresh_tokens t where t.owner_id = $1 and t.session_id = s.id and t.used_at is null and t.expires_at > $3::timestamptz)
  order by s.last_used_at desc, s.id desc`

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
    const now = this.clock.now().toISOString()
    return this.ownerDb.query<AccountSession>(ownerId, listSessionsSql, [ownerId, sessionId, now])
  }

  /** The same, whoever asks. */
  async listAll(ownerId: string, reads: OwnerReads): Promise<KnownSession[]> {
    const now = this.clock.now().toISOString()
    const sessions = await reads.query<AccountSession>(ownerId, listSessionsSql, [ownerId, null, now])
    return sessions.map(({ is_current: _, ...session }) => session)
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
