import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { AccessClaims } from './access-tokens.ts'
import { liveSession } from './sessions.queries.ts'

/** Milliseconds for which a session is believed to go on: one that another process ended stops after that. */
const freshFor = 3000
/** Sessions that are kept in memory. */
const kept = 10_000

/**
 * Whether the session of an access token goes on. Its end (logging out, a new password, a stolen refresh token) is the
 * end of its access tokens, too: at once in the process that ended it, after a few seconds in others.
 */
@Injectable()
export class LiveSessions {
  private readonly known = new LRUCache<string, { ownerId: string; isLive: boolean }>({
    max: kept,
    ttl: freshFor,
  })

  /** Rises with every end: an answer that was on its way meanwhile may be of before it. */
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

  /** Reads the landlord's sessions anew at the next requests, because one or another has just ended. */
  forget(ownerId: string): void {
    this.ends += 1
    for (const [id, session] of this.known.entries()) if (session.ownerId === ownerId) this.known.delete(id)
  }
}
