import { createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Tokens } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { Secrets } from '../platform/secrets/secrets.ts'
import { AccessTokens } from './access-tokens.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { sweepSpentLinks } from './email-links.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import type { Visitor } from './visitor.decorator.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds that a refresh token lasts without being used. */
const lifetime = 30 * day
/** Milliseconds that a session lasts, however often it is continued. */
const longest = 90 * day
/** Milliseconds in which a used token still answers its successor: two tabs, or an answer that was lost. */
const grace = 30_000
/** Sessions of one landlord; a further one is the end of that which was not used for longest. */
const mostSessions = 200

interface TokenRow {
  session_id: string
  begun_at: string
  expires_at: string
  used_at: string | null
  ended_at: string | null
}

/** Sessions: families of refresh tokens, each of which is used once and gives the next. */
@Injectable()
export class SessionsService {
  private readonly childKey: Buffer

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly accessTokens: AccessTokens,
    private readonly live: LiveSessions,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.childKey = secrets.derive('refresh-token')
  }

  /** Begins a session, and sweeps those of the landlord that nobody can continue any more. */
  async begin(em: EntityManager, ownerId: string, { device }: Visitor): Promise<Tokens> {
    const now = this.clock.now()
    await em.query('delete from refresh_tokens where owner_id = $1 and expires_at <= $2', [ownerId, now])
    await em.query(
      `delete from sessions s where owner_id = $1 and not exists (
         select from refresh_tokens t where t.owner_id = $1 and t.session_id = s.id)`,
      [ownerId],
    )
    await sweepSpentLinks(em, ownerId, now)
    await em.query(
      `delete from sessions where owner_id = $1 and id not in (
         select id from sessions where owner_id = $1 order by last_used_at desc, id desc limit $2)`,
      [ownerId, mostSessions - 1],
    )
    const [session] = await em.query<[{ id: string }]>(
      `insert into sessions (owner_id, created_at, last_used_at, browser, system, kind)
       values ($1, $2, date_trunc('minute', $2::timestamptz), $3, $4, $5) returning id`,
      [ownerId, now, device.browser, device.system, device.kind],
    )
    return this.tokens(em, ownerId, { id: session.id, begunAt: now }, newOpaqueToken())
  }

  /**
   * Gives the successor of a refresh token. One that was used before is answered with the same successor for a short
   * grace, as long as nobody has used that; otherwise its use is theft: the whole family ends, and the landlord is told.
   * @throws AppError SESSION_EXPIRED, RATE_LIMITED
   */
  async refresh(refreshToken: string, visitor: Visitor): Promise<Tokens> {
    const hash = hashOf(refreshToken)
    const ownerId = await this.accounts.findByRefreshToken(hash)
    if (ownerId === null) throw new AppError('SESSION_EXPIRED')
    await this.limits.byAccount('RATE_REFRESH_ACCOUNT', ownerId)
    const tokens = await this.ownerDb.run(ownerId, async em => {
      const row = await this.lockToken(em, ownerId, hash)
      const now = this.clock.now().getTime()
      if (row === undefined || row.ended_at !== null || Date.parse(row.expires_at) <= now) return null
      // The successor follows from the token, so that it can be answered again without being kept anywhere.
      const child = createHmac('sha256', this.childKey).update(refreshToken).digest('base64url')
      if (row.used_at === null) {
        await em.query('update refresh_tokens set used_at = $3 where owner_id = $1 and hash = $2', [
          ownerId,
          hash,
          new Date(now),
        ])
        await em.query(
          `update sessions set last_used_at = date_trunc('minute', $3::timestamptz) where owner_id = $1 and id = $2`,
          [ownerId, row.session_id, new Date(now)],
        )
        const session = { id: row.session_id, begunAt: new Date(row.begun_at) }
        return this.tokens(em, ownerId, session, child)
      }
      const isFresh = now - Date.parse(row.used_at) <= grace
      if (isFresh && (await this.lockToken(em, ownerId, hashOf(child)))?.used_at === null) {
        return { accessToken: this.accessTokens.give(ownerId, row.session_id), refreshToken: child }
      }
      // Once for a family, however many of its tokens come again at once.
      if (await this.endOne(em, ownerId, row.session_id)) {
        await this.activity.note(em, ownerId, 'token_reused', visitor)
        await this.mails.send(em, ownerId, 'token-reused')
      }
      return null
    })
    if (tokens !== null) return tokens
    this.live.forget(ownerId)
    throw new AppError('SESSION_EXPIRED')
  }

  /** Ends the session of a refresh token; an unknown one has none. */
  async end(refreshToken: string, visitor: Visitor): Promise<void> {
    const hash = hashOf(refreshToken)
    const ownerId = await this.accounts.findByRefreshToken(hash)
    if (ownerId === null) return
    await this.ownerDb.run(ownerId, async em => {
      const row = await this.lockToken(em, ownerId, hash)
      if (row === undefined || !(await this.endOne(em, ownerId, row.session_id))) return
      await this.activity.note(em, ownerId, 'logged_out', visitor)
    })
    this.live.forget(ownerId)
  }

  /** Ends all sessions of a landlord, or all but one. Once it is committed, `LiveSessions.forget` makes it known. */
  async endAll(em: EntityManager, ownerId: string, exceptId?: string): Promise<void> {
    await em.query(
      'update sessions set ended_at = $2 where owner_id = $1 and ended_at is null and id is distinct from $3',
      [ownerId, this.clock.now(), exceptId ?? null],
    )
  }

  /** @returns whether it went on until now */
  async endOne(em: EntityManager, ownerId: string, id: string): Promise<boolean> {
    const [rows] = await em.query<[unknown[], number]>(
      'update sessions set ended_at = $3 where owner_id = $1 and id = $2 and ended_at is null returning id',
      [ownerId, id, this.clock.now()],
    )
    return rows.length > 0
  }

  /** The token with its session. Two refreshes with the same token come one after the other. */
  private async lockToken(em: EntityManager, ownerId: string, hash: Buffer): Promise<TokenRow | undefined> {
    const [row] = await em.query<[TokenRow?]>(
      `select t.session_id, s.created_at as begun_at, t.expires_at, t.used_at, s.ended_at
       from refresh_tokens t join sessions s on s.owner_id = t.owner_id and s.id = t.session_id
       where t.owner_id = $1 and t.hash = $2 for update of t`,
      [ownerId, hash],
    )
    return row
  }

  private async tokens(
    em: EntityManager,
    ownerId: string,
    session: { id: string; begunAt: Date },
    refreshToken: string,
  ): Promise<Tokens> {
    const now = this.clock.now()
    const expires_at = new Date(Math.min(now.getTime() + lifetime, session.begunAt.getTime() + longest))
    await em.query(
      `insert into refresh_tokens (owner_id, hash, session_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
      [ownerId, hashOf(refreshToken), session.id, now, expires_at],
    )
    return { accessToken: this.accessTokens.give(ownerId, session.id), refreshToken }
  }
}
