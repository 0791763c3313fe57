import { Injectable } from '@nestjs/common'
import type { UpdateUser, User } from '@orenda/contracts/users'
import { EmailChangesService } from '../auth/email-changes.service.ts'
import type { Visitor } from '../auth/visitor.decorator.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from './user.entity.ts'
import { getHolder, getProfile } from './users.queries.ts'

type Profile = Omit<User, 'subscription'>

/** A landlord's account, as they see it themselves. */
export interface AccountHolder extends Profile {
  email_verified_at: string | null
  created_at: string
}

@Injectable()
export class UsersService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly emailChanges: EmailChangesService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  async get(ownerId: string): Promise<User> {
    const [[profile], subscription] = await Promise.all([
      this.ownerDb.query<Profile>(ownerId, getProfile.with({ owner: ownerId })),
      this.subscriptions.getSummary(ownerId),
    ])
    if (profile === undefined) throw new AppError('UNAUTHENTICATED')
    return { ...profile, subscription }
  }

  /** @throws AppError UNAUTHENTICATED when the account was deleted */
  async holder(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<AccountHolder> {
    const [holder] = await reads.query<AccountHolder>(ownerId, getHolder.with({ owner: ownerId }))
    if (holder === undefined) throw new AppError('UNAUTHENTICATED')
    return holder
  }

  /**
   * Changes the profile. A new e-mail needs the password and is pending until its link is opened; until then the
   * old one logs in. The old e-mail in a later change does not cancel this, because a form sends all fields.
   * @throws AppError VALIDATION_FAILED for an e-mail that looks like another, INCORRECT_PASSWORD, EMAIL_TAKEN,
   * or RATE_LIMITED after too many new e-mails
   */
  async update(
    ownerId: string,
    { name, email, phone, language, currentPassword }: UpdateUser,
    visitor: Visitor,
  ): Promise<User> {
    const allowed = await this.emailChanges.allow(ownerId, email, currentPassword, visitor)
    await this.ownerDb.run(ownerId, async em => {
      await em.update(UserEntity, { id: ownerId }, { name, phone, language })
      await this.emailChanges.ask(em, ownerId, email, allowed, visitor)
    })
    return this.get(ownerId)
  }
}
