import { Injectable } from '@nestjs/common'
import type { Login, Session } from '@orenda/contracts/session'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { hasLiveLink } from './email-links.ts'
import { isPassword } from './password-hash.ts'
import { SessionsService } from './sessions.service.ts'

@Injectable()
export class LoginService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError INVALID_CREDENTIALS for an unknown e-mail and a wrong password alike, EMAIL_NOT_VERIFIED for the
   *   right one of an account whose link was not opened, RATE_LIMITED
   */
  async logIn({ email, password }: Login): Promise<Session> {
    await this.limits.byAccount('RATE_LOGIN_ACCOUNT', email)
    const ownerId = await this.accounts.findByEmail(email)
    const user =
      ownerId === null
        ? null
        : await this.ownerDb.run(ownerId, em => em.findOneBy(UserEntity, { id: ownerId }))
    if (!(await isPassword(user?.password_hash ?? null, password)) || !user)
      throw new AppError('INVALID_CREDENTIALS')
    if (user.email_verified_at === null) {
      await this.renewLink(user.id)
      throw new AppError('EMAIL_NOT_VERIFIED')
    }
    await this.limits.forgive('RATE_LOGIN_ACCOUNT', email)
    const [tokens, subscription] = await Promise.all([
      this.sessions.begin(user.id, user.password_hash),
      this.subscriptions.getSummary(user.id),
    ])
    if (tokens === null) throw new AppError('INVALID_CREDENTIALS')
    const { id, name, email: own, pending_email, phone, language } = user
    return { ...tokens, user: { id, name, email: own, pending_email, phone, language, subscription } }
  }

  /** Sends a new link to somebody whose old one has run out: nothing else would let them in. */
  private async renewLink(ownerId: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      if (!(await hasLiveLink(em, ownerId, 'verify', this.clock.now())))
        await this.mails.send(em, ownerId, 'verify')
    })
  }
}
