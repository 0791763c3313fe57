import { createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Tokens } from '@orenda/contracts/session'
import { type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { Secrets } from '../platform/security/secrets/secrets.ts'
import { PushDevicesService } from '../push/push-devices.service.ts'
import { AccessTokens } from './access-tokens.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { sweepSpentLinks } from './email-links.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import { RefreshTokenEntity } from './refresh-token.entity.ts'
import { SessionEntity } from './session.entity.ts'
import { lockToken, sweepSessions, trimSessions } from './sessions.queries.ts'
import type { Visitor } from './visitor.decorator.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds until an unused refresh token expires. */
const lifetime = 30 * day
/** The maximum duration of a session in milliseconds. */
const longest = 90 * day
/** Milliseconds in which a used token still returns its successor, for two tabs or a lost answer. */
const grace = 30_000
/**
 * The maximum number of sessions per landlord; a further one ends the session that was unused for the longest
 * time.
 */
const maxSessions = 200

interface TokenRow {
  session_id: string
  begun_at: string
  expires_at: string
  used_at: string | null
  ended_at: string | null
}

/** Sessions: families of refresh tokens. Each token is used once and returns its successor. */
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
    private readonly pushDevices: PushDevicesService,
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.childKey = secrets.derive('refresh-token')
  }

  /** Starts a session, and deletes the landlord's expired ones. */
  async begin(em: EntityManager, ownerId: string, { device }: Visitor): Promise<Tokens> {
    const now = this.clock.now()
    const over = { owner_id: ownerId, expires_at: LessThanOrEqual(now) }
    await em.delete(RefreshTokenEntity, over)
    await queryIn(em, sweepSessions.with({ owner: ownerId }))
    await sweepSpentLinks(em, ownerId, now)
    await queryIn(em, trimSessions.with({ owner: ownerId, most: maxSessions - 1 }))
    const session = { owner_id: ownerId, created_at: now, last_used_at: wholeMinute(now), ...device }
    const { identifiers } = await em.insert(SessionEntity, session)
    return this.tokens(em, ownerId, { id: identifiers[0]?.id, begunAt: now }, newOpaqueToken())
  }

  /**
   * Returns the successor of a refresh token. A token that was used before returns the same successor for a
   * short time, as long as the successor is unused; otherwise it was stolen: the whole family ends, and the
   * landlord is notified.
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
      // The successor is derived from the token, so it can be returned again without being stored.
      const child = createHmac('sha256', this.childKey).update(refreshToken).digest('base64url')
      if (row.used_at === null) {
        const used_at = new Date(now)
        await em.update(RefreshTokenEntity, { owner_id: ownerId, hash }, { used_at })
        const ofToken = { owner_id: ownerId, id: row.session_id }
        await em.update(SessionEntity, ofToken, { last_used_at: wholeMinute(used_at) })
        const session = { id: row.session_id, begunAt: new Date(row.begun_at) }
        return this.tokens(em, ownerId, session, child)
      }
      const isFresh = now - Date.parse(row.used_at) <= grace
      if (isFresh && (await this.lockToken(em, ownerId, hashOf(child)))?.used_at === null) {
        return { accessToken: this.accessTokens.give(ownerId, row.session_id), refreshToken: child }
      }
      // Once per family, however many of its tokens are repeated at the same time.
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

  /** Ends the session of a refresh token; an unknown token is ignored. */
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

  /** Ends all sessions of a landlord, or all but one, with notifications on their devices. Call `LiveSessions.forget` after the commit. */
  async endAll(em: EntityManager, ownerId: string, exceptId?: string): Promise<void> {
    const others = exceptId === undefined ? {} : { id: Not(exceptId) }
    const going = { owner_id: ownerId, ended_at: IsNull(), ...others }
    await em.update(SessionEntity, going, { ended_at: this.clock.now() })
    await this.pushDevices.endAllIn(em, ownerId, exceptId ?? null)
  }

  /** @returns whether it was active until now */
  async endOne(em: EntityManager, ownerId: string, id: string): Promise<boolean> {
    const going = { owner_id: ownerId, id, ended_at: IsNull() }
    const { affected } = await em.update(SessionEntity, going, { ended_at: this.clock.now() })
    await this.pushDevices.endIn(em, ownerId, id)
    return affected === 1
  }

  private async lockToken(em: EntityManager, ownerId: string, hash: Buffer): Promise<TokenRow | undefined> {
    const [row] = await queryIn<TokenRow>(em, lockToken.with({ owner: ownerId, hash }))
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
    const of = { owner_id: ownerId, session_id: session.id }
    await em.insert(RefreshTokenEntity, { ...of, hash: hashOf(refreshToken), created_at: now, expires_at })
    return { accessToken: this.accessTokens.give(ownerId, session.id), refreshToken }
  }
}

/** The time of last use is exact to the minute. */
const wholeMinute = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
