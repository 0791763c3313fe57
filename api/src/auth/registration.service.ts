import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Register } from '@orenda/contracts/session'
import { DataSource } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { DeletionService } from './deletion.service.ts'
import { hiddenAnswerTime } from './hidden-answer.ts'
import { hashPassword } from './password-hash.ts'
import { RegisteringBrowsers } from './registering-browsers.ts'

/** Creates accounts: from the form to the verification mail. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly deletion: DeletionService,
    private readonly browsers: RegisteringBrowsers,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @returns the secret that identifies this browser when the link is opened
   * @throws AppError USER_EXISTS, or VALIDATION_FAILED for a common password
   */
  async register({ name, email, phone, password }: Register, language: Language): Promise<string> {
    await refuseCommonPassword(password, 'password')
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
      // Another request has registered the address meanwhile.
      if (postgresError(error)?.code === '23505') throw new AppError('USER_EXISTS')
      throw error
    }
    return this.browsers.secretOf(id)
  }

  /**
   * Sends the verification mail again, with a new link, to an unverified account. The answer reveals nothing:
   * the account may not exist, may be verified, or may have got too many mails.
   */
  async sendAgain(email: string, language: Language | undefined): Promise<void> {
    // Waits, because the response time would reveal it too.
    await Promise.all([this.sendToUnverified(email, language), pause(hiddenAnswerTime)])
  }

  private async sendToUnverified(email: string, language: Language | undefined): Promise<void> {
    // Counted for unknown addresses too, so that the work is the same.
    if (!(await this.limits.allowsEmail('RATE_RESEND_ACCOUNT', email))) return
    const ownerId = await this.accounts.findByEmail(email)
    if (ownerId === null) return
    await this.ownerDb.run(ownerId, async em => {
      const user = await em.findOneByOrFail(UserEntity, { id: ownerId })
      if (user.email_verified_at === null) await this.mails.send(em, ownerId, 'verify', { language })
    })
  }
}
