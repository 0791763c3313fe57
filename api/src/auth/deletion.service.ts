import { Injectable } from '@nestjs/common'
import { type EntityManager, IsNull, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { dropLinks } from './email-links.ts'
import { LiveSessions } from './live-sessions.ts'
import { holdAccount, PresentedPassword } from './presented-password.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Milliseconds during which the deletion of an account can be cancelled. */
const patience = 14 * 24 * 60 * 60 * 1000

/** The deletion of an account: requested, cancelled by a login, otherwise carried out by the job `accounts`. */
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
   * Requests the deletion: ends all sessions and the recurring payment; the data stays for 14 days. A login
   * cancels the deletion, but not the end of the payments.
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED
   */
  async ask(ownerId: string, password: string, visitor: Visitor): Promise<void> {
    const hash = await this.passwords.check(ownerId, password, visitor)
    await this.ownerDb.run(ownerId, async em => {
      await holdAccount(em, ownerId, hash)
      const delete_at = new Date(this.clock.now().getTime() + patience)
      await em.update(UserEntity, { id: ownerId }, { delete_at, pending_email: null })
      await dropLinks(em, ownerId, 'change')
      await this.sessions.endAll(em, ownerId)
      await this.subscriptions.leave(em, ownerId)
      await this.activity.note(em, ownerId, 'deletion_asked', visitor)
      await this.mails.send(em, ownerId, 'deletion-asked')
    })
    this.live.forget(ownerId)
    this.subscriptions.forget(ownerId)
  }

  /** Cancels a scheduled deletion. @returns whether there was one */
  async cancel(em: EntityManager, ownerId: string, visitor: Visitor): Promise<boolean> {
    const asked = { id: ownerId, delete_at: Not(IsNull()) }
    const { affected } = await em.update(UserEntity, asked, { delete_at: null })
    if (affected === 0) return false
    await this.activity.note(em, ownerId, 'deletion_cancelled', visitor)
    await this.mails.send(em, ownerId, 'deletion-cancelled')
    return true
  }

  /**
   * Frees the address of an account whose deletion is due, before the job has erased it.
   * @returns whether the address is free now
   */
  async giveUpAddress(ownerId: string): Promise<boolean> {
    const over = { id: ownerId, delete_at: LessThanOrEqual(this.clock.now()) }
    // No one can have an address of this domain (RFC 2606).
    const erased = { email: `${ownerId}@erased.invalid`, pending_email: null }
    const { affected } = await this.ownerDb.run(ownerId, em => em.update(UserEntity, over, erased))
    return affected === 1
  }

  /** Cancels a deletion that was requested after an instant. */
  async takeBack(em: EntityManager, ownerId: string, since: string, visitor: Visitor): Promise<void> {
    const delete_at = MoreThanOrEqual(new Date(Date.parse(since) + patience))
    if (await em.existsBy(UserEntity, { id: ownerId, delete_at })) await this.cancel(em, ownerId, visitor)
  }
}
