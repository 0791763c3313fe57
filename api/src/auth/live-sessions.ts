import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { AccessClaims } from './access-tokens.ts'
import { liveSession } from './sessions.queries.ts'

/** Milliseconds for which a session is cached as valid; a session ended by another process stays valid that long. */
const freshFor = 3000
/** The number of cached sessions. */
const kept = 10_000

/**
 * Whether the session of an access token is still valid. When a session ends (logout, new password, stolen
 * refresh token), its access tokens become invalid too: at once in the same process, after a few seconds in
 * others.
 */
@Injectable()
export class LiveSessions {
  private readonly known = new LRUCache<string, { ownerId: string; isLive: boolean }>({
    max: kept,
    ttl: freshFor,
  })

  /** Incremented with every end: an answer that was requested before is not cached. */
  private ends = 0

  constructor(private readonly ownerDb: OwnerDb) {}

  async has({ sub, sid }: AccessClaims): Promise<boolean> {
    const known = this.known.get(sid)
    if (known !== undefined && known.ownerId === sub) return known.isLive
    const { ends } = this
    const start = performance.now()
    const isLive = (await this.ownerDb.query(sub, liveSession.with({ owner: sub, id: sid }))).length === 1
    if (ends !== this.ends) return isLive
    this.known.set(sid, { ownerId: sub, isLive }, { start })
    return isLive
  }

  /** Drops a landlord's cached sessions after one has ended. */
  forget(ownerId: string): void {
    this.ends += 1
    for (const [id, session] of this.known.entries()) if (session.ownerId === ownerId) this.known.delete(id)
  }
}
