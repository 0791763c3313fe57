import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Register } from '@orenda/contracts/session'
import { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts, isSameAddress } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { DeletionService } from './deletion.service.ts'
import { addressOfSpentLink, useLinkToken } from './email-links.ts'
import { hiddenAnswerTime } from './hidden-answer.ts'
import { hashOf } from './opaque-token.ts'
import { hashPassword } from './password-hash.ts'
import type { Visitor } from './visitor.decorator.ts'

/** A new account, from the form to the open link. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly deletion: DeletionService,
    private readonly subscriptions: SubscriptionsService,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError USER_EXISTS, or VALIDATION_FAILED for a password that everybody tries first */
  async register({ name, email, phone, password }: Register, language: Language): Promise<void> {
    refuseCommonPassword(password, 'password')
    const holder = await this.accounts.findByEmail(email)
    if (holder !== null && !(await this.deletion.giveUpAddress(holder))) throw new AppError('USER_EXISTS')
    const password_hash = await hashPassword(password)
    const [{ id }] = await this.dataSource.query<[{ id: string }]>('select new_id() as id')
    try {
      await this.ownerDb.run(id, async em => {
        await em.insert(UserEntity, { id, name, email, phone: phone ?? null, language, password_hash })
        await this.mails.send(em, id, 'verify')
      })
    } catch (error) {
      // Somebody was faster between the question and the answer.
      if (postgresError(error)?.code === '23505') throw new AppError('USER_EXISTS')
      throw error
    }
  }

  /**
   * Sends the first mail again, with a new link, to an account that waits for it. Who asks learns nothing: there may be
   * no such account, it may be verified, and a mail may have been sent often enough.
   */
  async sendAgain(email: string, language: Language | undefined): Promise<void> {
    // The time of the answer would tell, too.
    await Promise.all([this.sendToUnverified(email, language), pause(hiddenAnswerTime)])
  }

  private async sendToUnverified(email: string, language: Language | undefined): Promise<void> {
    // Counted for unknown addresses, too, so that as much is done for them.
    if (!(await this.limits.allowsEmail('RATE_RESEND_ACCOUNT', email))) return
    const ownerId = await this.accounts.findByEmail(email)
    if (ownerId === null) return
    await this.ownerDb.run(ownerId, async em => {
      const user = await em.findOneByOrFail(UserEntity, { id: ownerId })
      if (user.email_verified_at === null) await this.mails.send(em, ownerId, 'verify', { language })
    })
  }

  /**
   * Opens the link of a new account, which starts the trial, or of a new address, which takes the old one's place.
   * @returns whether the address was verified before, by this link or another one
   * @throws AppError INVALID_TOKEN, or EMAIL_TAKEN when somebody else has verified the address meanwhile
   */
  async verify(token: string, visitor: Visitor): Promise<{ wasVerified: boolean }> {
    if (token === '') throw new AppError('INVALID_TOKEN', { message: 'No verification token provided' })
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    try {
      return await this.ownerDb.run(ownerId, async em => {
        const now = this.clock.now()
        const link = await useLinkToken(em, ownerId, token, ['verify', 'change'], now)
        const user = await em.findOneOrFail(UserEntity, {
          where: { id: ownerId },
          lock: { mode: 'pessimistic_write' },
        })
        if (link === null) {
          // The same link again, or the older one of two: what it was sent for is done.
          const sentTo = await addressOfSpentLink(em, ownerId, token, now)
          const isDone =
            sentTo !== null &&
            user.email_verified_at !== null &&
            (await isSameAddress(em, sentTo, user.email))
          if (!isDone) throw new AppError('INVALID_TOKEN')
          return { wasVerified: true }
        }
        // The profile may name another address by now than the one that this link was sent to.
        const address = link.purpose === 'verify' ? user.email : user.pending_email
        if (address === null || !(await isSameAddress(em, address, link.email)))
          throw new AppError('INVALID_TOKEN')
        if (link.purpose === 'change') {
          await em.update(UserEntity, { id: ownerId }, { email: address, pending_email: null })
          await this.activity.note(em, ownerId, 'email_changed', visitor)
          return { wasVerified: false }
        }
        const wasVerified = user.email_verified_at !== null
        if (!wasVerified) await em.update(UserEntity, { id: ownerId }, { email_verified_at: now })
        await this.subscriptions.startTrial(em, ownerId)
        return { wasVerified }
      })
    } catch (error) {
      if (postgresError(error)?.code === '23505') throw new AppError('EMAIL_TAKEN')
      throw error
    }
  }
}
