import { Injectable } from '@nestjs/common'
import type { UpdateUser, User } from '@orenda/contracts/users'
import { AccountMails } from '../auth/account-mails.ts'
import { Accounts } from '../auth/accounts.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from './user.entity.ts'

type Profile = Omit<User, 'subscription'>

/** Parameters: owner. */
const getProfileSql = 'select id, name, email, pending_email, phone, language from users where id = $1'

@Injectable()
export class UsersService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: AccountMails,
  ) {}

  async get(ownerId: string): Promise<User> {
    const [[profile], subscription] = await Promise.all([
      this.ownerDb.query<Profile>(ownerId, getProfileSql, [ownerId]),
      this.subscriptions.getSummary(ownerId),
    ])
    if (profile === undefined) throw new AppError('UNAUTHENTICATED')
    return { ...profile, subscription }
  }

  /**
   * Changes the profile. A new e-mail waits until its link is opened; until then the old one logs in, and is told.
   * @throws AppError EMAIL_TAKEN
   */
  async update(ownerId: string, { name, email, phone, language }: UpdateUser): Promise<User> {
    const holder = await this.accounts.findByEmail(email)
    if (holder !== null && holder !== ownerId) throw new AppError('EMAIL_TAKEN')
    await this.ownerDb.run(ownerId, async em => {
      const user = await em.findOneOrFail(UserEntity, {
        where: { id: ownerId },
        lock: { mode: 'pessimistic_write' },
      })
      const isOwn = user.email.toLowerCase() === email.toLowerCase()
      const pending_email = isOwn ? null : email
      // Its own address may be written with other capitals; that is no new address.
      await em.update(
        UserEntity,
        { id: ownerId },
        { name, phone, language, pending_email, ...(isOwn && { email }) },
      )
      if (pending_email !== null && pending_email !== user.pending_email) {
        await this.mails.send(em, ownerId, 'change-email')
        await this.mails.send(em, ownerId, 'change-email-notice')
      }
    })
    return this.get(ownerId)
  }
}
