import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { ChangePassword, ResetPassword } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts, isSameAddress } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { DeletionService } from './deletion.service.ts'
import { dropLinks, useLinkToken } from './email-links.ts'
import { hiddenAnswerTime } from './hidden-answer.ts'
import { KnownNetworks } from './known-networks.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashOf } from './opaque-token.ts'
import { hashPassword } from './password-hash.ts'
import { PresentedPassword } from './presented-password.ts'
import { RememberedDevices } from './remembered-devices.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Forgotten, reset and changed passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly presented: PresentedPassword,
    private readonly sessions: SessionsService,
    private readonly live: LiveSessions,
    private readonly deletion: DeletionService,
    private readonly subscriptions: SubscriptionsService,
    private readonly activity: AccountActivityService,
    private readonly networks: KnownNetworks,
    private readonly devices: RememberedDevices,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError USER_NOT_FOUND, if the settings allow to reveal unknown addresses */
  async forgot(email: string, language: Language | undefined): Promise<void> {
    if (this.config.AUTH_REVEAL_UNKNOWN_EMAIL) {
      if (!(await this.sendLink(email, language))) throw new AppError('USER_NOT_FOUND')
      return
    }
    // Waits, because the response time would reveal it too.
    await Promise.all([this.sendLink(email, language), pause(hiddenAnswerTime)])
  }

  /** @returns whether the account exists */
  private async sendLink(email: string, language: Language | undefined): Promise<boolean> {
    const isFew = await this.limits.allowsEmail('RATE_FORGOT_ACCOUNT', email)
    const ownerId = await this.accounts.findByEmail(email)
    // An account whose deletion is due is answered like a deleted one.
    if (ownerId === null || (await this.deletion.giveUpAddress(ownerId))) return false
    // Anyone may request anyone's link: an error for too many requests would affect the owner, who already has a
    // link by then.
    if (!isFew) return true
    await this.ownerDb.run(ownerId, em => this.mails.send(em, ownerId, 'reset', { language }))
    return true
  }

  /**
   * Sets a new password with a link, and ends all sessions. The link proves access to the mailbox, so the
   * address is verified too.
   * @throws AppError INVALID_TOKEN, or VALIDATION_FAILED for a common password
   */
  async reset({ token, newPassword }: ResetPassword, visitor: Visitor): Promise<void> {
    await refuseCommonPassword(newPassword, 'newPassword')
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    const hash = await hashPassword(newPassword)
    const account = await this.ownerDb.run(ownerId, async em => {
      const now = this.clock.now()
      const link = await useLinkToken(em, ownerId, token, ['reset'], now)
      const user = await em.findOneOrFail(UserEntity, {
        where: { id: ownerId },
        lock: { mode: 'pessimistic_write' },
      })
      if (link === null || !(await isSameAddress(em, link.email, user.email)))
        throw new AppError('INVALID_TOKEN')
      if (user.email_verified_at === null) {
        await em.update(UserEntity, { id: ownerId }, { email_verified_at: now })
        await this.subscriptions.startTrial(em, ownerId)
      }
      await this.set(em, ownerId, hash)
      await this.sessions.endAll(em, ownerId)
      await this.activity.note(em, ownerId, 'password_reset', visitor)
      // A user who reads the account's mails may log in from here, however many others have tried.
      await this.networks.remember(em, ownerId, visitor.ip)
      return this.accounts.keyOf(em, ownerId)
    })
    this.live.forget(ownerId)
    // A user who has forgotten the password has probably tried a few.
    await this.limits.forgiveFrom('RATE_LOGIN_ACCOUNT', account, visitor.ip)
  }

  /**
   * Changes the password and ends all other sessions.
   * @param sessionId the session that stays
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED, or VALIDATION_FAILED for a common or unchanged password
   */
  async change(
    ownerId: string,
    sessionId: string,
    { currentPassword, newPassword }: ChangePassword,
    visitor: Visitor,
  ): Promise<void> {
    const password_hash = await this.presented.check(ownerId, currentPassword, visitor)
    await refuseCommonPassword(newPassword, 'newPassword')
    if (newPassword === currentPassword) {
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'newPassword', code: 'same_password' }] })
    }
    const hash = await hashPassword(newPassword)
    await this.ownerDb.run(ownerId, async em => {
      // The password may have been replaced by a mail link while it was checked.
      const where = { id: ownerId, password_hash }
      const user = await em.findOne(UserEntity, { where, lock: { mode: 'pessimistic_write' } })
      if (user === null) throw new AppError('INCORRECT_PASSWORD')
      await this.set(em, ownerId, hash)
      await this.sessions.endAll(em, ownerId, sessionId)
      await this.activity.note(em, ownerId, 'password_changed', visitor)
    })
    this.live.forget(ownerId)
  }

  private async set(em: EntityManager, ownerId: string, password_hash: string): Promise<void> {
    // Someone else may have requested a new address; a new password cancels that, as the mail about it says.
    await em.update(UserEntity, { id: ownerId }, { password_hash, pending_email: null })
    await dropLinks(em, ownerId, 'change')
    await this.devices.forgetAll(em, ownerId)
    await this.mails.send(em, ownerId, 'password-changed')
  }
}
