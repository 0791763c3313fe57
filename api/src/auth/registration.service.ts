import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Register } from '@orenda/contracts/session'
import { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { isSameAddress, useLinkToken } from './email-links.ts'
import { hashOf } from './opaque-token.ts'
import { hashPassword } from './password-hash.ts'

/** A new account, from the form to the open link. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError USER_EXISTS, or VALIDATION_FAILED for a password that everybody tries first */
  async register({ name, email, phone, password }: Register, language: Language): Promise<void> {
    refuseCommonPassword(password, 'password')
    if ((await this.accounts.findByEmail(email)) !== null) throw new AppError('USER_EXISTS')
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
   * Opens the link of a new account, which starts the trial, or of a new address, which takes the old one's place.
   * @throws AppError INVALID_TOKEN, or EMAIL_TAKEN when somebody else has verified the address meanwhile
   */
  async verify(token: string): Promise<void> {
    if (token === '') throw new AppError('INVALID_TOKEN', { message: 'No verification token provided' })
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    try {
      await this.ownerDb.run(ownerId, async em => {
        const now = this.clock.now()
        const link = await useLinkToken(em, ownerId, token, ['verify', 'change'], now)
        if (link === null) throw new AppError('INVALID_TOKEN')
        const user = await em.findOneOrFail(UserEntity, {
          where: { id: ownerId },
          lock: { mode: 'pessimistic_write' },
        })
        // The profile may name another address by now than the one that this link was sent to.
        const address = link.purpose === 'verify' ? user.email : user.pending_email
        if (address === null || !isSameAddress(address, link.email)) throw new AppError('INVALID_TOKEN')
        if (link.purpose === 'verify') {
          if (user.email_verified_at === null)
            await em.update(UserEntity, { id: ownerId }, { email_verified_at: now })
          await this.subscriptions.startTrial(em, ownerId)
        } else {
          await em.update(UserEntity, { id: ownerId }, { email: address, pending_email: null })
        }
      })
    } catch (error) {
      if (postgresError(error)?.code === '23505') throw new AppError('EMAIL_TAKEN')
      throw error
    }
  }
}
