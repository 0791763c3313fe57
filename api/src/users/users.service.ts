import { Injectable } from '@nestjs/common'
import type { UpdateUser, User } from '@orenda/contracts/users'
import { AccountMails } from '../auth/account-mails.ts'
import { Accounts } from '../auth/accounts.ts'
import { dropLinks, hasLiveLink, isSameAddress } from '../auth/email-links.ts'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from './user.entity.ts'

type Profile = Omit<User, 'subscription'>

/** Who a landlord is, as far as it is theirs to know. */
export interface AccountHolder extends Profile {
  email_verified_at: string | null
  created_at: string
}

/** Parameters: owner. */
const getHolderSql = `
  select id, name, email, pending_email, phone, language, email_verified_at, created_at from users where id = $1`

/** Parameters: owner. */
const getProfileSql = 'select id, name, email, pending_email, phone, language from users where id = $1'

@Injectable()
export class UsersService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string): Promise<User> {
    const [[profile], subscription] = await Promise.all([
      this.ownerDb.query<Profile>(ownerId, getProfileSql, [ownerId]),
      this.subscriptions.getSummary(ownerId),
    ])
    if (profile === undefined) throw new AppError('UNAUTHENTICATED')
    return { ...profile, subscription }
  }

  /** @throws AppError UNAUTHENTICATED when the account is no more */
  async holder(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<AccountHolder> {
    const [holder] = await reads.query<AccountHolder>(ownerId, getHolderSql, [ownerId])
    if (holder === undefined) throw new AppError('UNAUTHENTICATED')
    return holder
  }

  /**
   * Changes the profile. A new e-mail waits until its link is opened; until then the old one logs in, and is told. The
   * old one in a later change is no wish to stay with it: a form sends it along with every other field.
   * @throws AppError EMAIL_TAKEN, or RATE_LIMITED for one new e-mail after another
   */
  async update(ownerId: string, { name, email, phone, language }: UpdateUser): Promise<User> {
    const holder = await this.accounts.findByEmail(email)
    if (holder !== ownerId) {
      // It sends mails to an address that anybody may have typed, and tells whether it has an account.
      await this.limits.byAccount('RATE_EMAIL_CHANGE_ACCOUNT', ownerId)
      if (holder !== null) throw new AppError('EMAIL_TAKEN')
    }
    await this.ownerDb.run(ownerId, async em => {
      const user = await em.findOneOrFail(UserEntity, {
        where: { id: ownerId },
        lock: { mode: 'pessimistic_write' },
      })
      // Its own address may be written with other capitals; that is no new address.
      const isOwn = isSameAddress(user.email, email)
      const change = isOwn ? { email } : { pending_email: email }
      await em.update(UserEntity, { id: ownerId }, { name, phone, language, ...change })
      if (isOwn) return
      const isKnown = user.pending_email !== null && isSameAddress(user.pending_email, email)
      if (isKnown && (await hasLiveLink(em, ownerId, 'change', this.clock.now()))) return
      await dropLinks(em, ownerId, 'change')
      await this.mails.send(em, ownerId, 'change-email')
      // Told at the address that it is now, even if the mail goes out after the other one has taken its place.
      await this.mails.send(em, ownerId, 'change-email-notice', { to: user.email })
    })
    return this.get(ownerId)
  }
}
