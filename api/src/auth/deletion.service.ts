import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { dropLinks } from './email-links.ts'
import { LiveSessions } from './live-sessions.ts'
import { holdAccount, PresentedPassword } from './presented-password.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Milliseconds in which the deletion of an account can be taken back. */
const patience = 14 * 24 * 60 * 60 * 1000

/** Nobody can have an address of the domain (RFC 2606). Parameters: owner, now. */
const giveUpAddressSql = `
  update users set email = id || '@erased.invalid', pending_email = null
  where id = $1 and delete_at <= $2::timestamptz returning 1 as one`

/** The end of an account: asked for, taken back by logging in, and otherwise done by the job `accounts`. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly passwords: PresentedPassword,
    private readonly sessions: SessionsService,
    private readonly live: LiveSessions,
    private readonly subscriptions: SubscriptionsService,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions and the monthly charge; what the landlord has stays for 14 days. Who logs in again buys again.
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED
   */
  async ask(ownerId: string, password: string, visitor: Visitor): Promise<void> {
    const hash = await this.passwords.check(ownerId, password, visitor)
    await this.ownerDb.run(ownerId, async em => {
      await holdAccount(em, ownerId, hash)
      await em.query('update users set delete_at = $2, pending_email = null where id = $1', [
        ownerId,
        new Date(this.clock.now().getTime() + patience),
      ])
      await dropLinks(em, ownerId, 'change')
      await this.sessions.endAll(em, ownerId)
      await this.subscriptions.leave(em, ownerId)
      await this.activity.note(em, ownerId, 'deletion_asked', visitor)
      await this.mails.send(em, ownerId, 'deletion-asked')
    })
    this.live.forget(ownerId)
    this.subscriptions.forget(ownerId)
  }

  /** Keeps an account that was to be deleted. @returns whether it was */
  async cancel(em: EntityManager, ownerId: string, visitor: Visitor): Promise<boolean> {
    const [kept] = await em.query<[unknown[], number]>(
      'update users set delete_at = null where id = $1 and delete_at is not null returning id',
      [ownerId],
    )
    if (kept.length === 0) return false
    await this.activity.note(em, ownerId, 'deletion_cancelled', visitor)
    await this.mails.send(em, ownerId, 'deletion-cancelled')
    return true
  }

  /**
   * Lets somebody else have the address of an account whose time is over, also before the job has erased it.
   * @returns whether the address is free now
   */
  async giveUpAddress(ownerId: string): Promise<boolean> {
    const sql = 'select delete_at from users where id = $1'
    const [user] = await this.ownerDb.query<{ delete_at: string | null }>(ownerId, sql, [ownerId])
    const now = this.clock.now()
    if (user === undefined || user.delete_at === null || new Date(user.delete_at) > now) return false
    const rows = await this.ownerDb.query<unknown>(ownerId, giveUpAddressSql, [ownerId, now.toISOString()])
    return rows.length === 1
  }

  /** Keeps an account whose deletion was asked for since an instant. */
  async takeBack(em: EntityManager, ownerId: string, since: string, visitor: Visitor): Promise<void> {
    const [asked] = await em.query<[unknown?]>('select 1 from users where id = $1 and delete_at >= $2', [
      ownerId,
      new Date(Date.parse(since) + patience),
    ])
    if (asked !== undefined) await this.cancel(em, ownerId, visitor)
  }
}
