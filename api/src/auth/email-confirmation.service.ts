import { Inject, Injectable } from '@nestjs/common'
import type { ConfirmsEmail, Reclaim } from '@orenda/contracts/session'
import type { DataSource, EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { changeIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { removeUnverified } from './accounts.queries.ts'
import { Accounts, isSameAddress } from './accounts.ts'
import { addressOfSpentLink, findLink, useLinkToken as spendLink } from './email-links.ts'
import { masked } from './masked-address.ts'
import { hashOf } from './opaque-token.ts'
import { PresentedPassword } from './presented-password.ts'
import { RegisteringBrowsers } from './registering-browsers.ts'
import { listTakeBacks } from './take-back-links.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Who opens a link: identified by the request's session, or by a password. */
export interface Confirming {
  /** The account that is logged in where the link is opened; null for none. */
  ownerId: string | null
  password?: string | undefined
  /** The secret that the registration returned to the browser. */
  browser?: string | undefined
  /** A script rather than a browser; browsers identify their requests with Fetch Metadata headers. */
  isProgram?: boolean
}

/** The result of opening a link. */
interface Confirmed {
  /** Whether the address was already verified, by this link or another one. */
  wasVerified: boolean
  /** The address that the link was sent to. */
  email: string
  /** The former address, which can take the account back. */
  reclaim?: Reclaim
}

/** Links that confirm an address: of a new account, or a new address of an account. */
@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly subscriptions: SubscriptionsService,
    private readonly passwords: PresentedPassword,
    private readonly activity: AccountActivityService,
    private readonly browsers: RegisteringBrowsers,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /**
   * Opens the link of a new account, which starts the trial, or of a new address, which then replaces the old
   * one. The link of a new address needs a login to the account or its password: otherwise someone could give
   * their own account another person's address, who would then enter data into it. The link of a new account
   * needs this too, in another browser than the one that registered: someone else may have registered the
   * address and then set up a second factor.
   * @throws AppError INVALID_TOKEN, INCORRECT_PASSWORD with `confirms`, RATE_LIMITED, or EMAIL_TAKEN when
   * another account has verified the address meanwhile
   */
  async confirm(token: string, by: Confirming, visitor: Visitor): Promise<Confirmed> {
    if (token === '') throw new AppError('INVALID_TOKEN', { message: 'No verification token provided' })
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    await this.prove(ownerId, token, by, visitor)
    try {
      return await this.ownerDb.run(ownerId, em => this.open(em, ownerId, token, visitor))
    } catch (error) {
      if (postgresError(error)?.code === '23505') throw new AppError('EMAIL_TAKEN')
      throw error
    }
  }

  /**
   * Deletes an unverified account, for the owner of its address: someone else has registered it.
   * @throws AppError INVALID_TOKEN
   */
  async remove(token: string): Promise<void> {
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    const link = await this.ownerDb.run(ownerId, em => findLink(em, ownerId, token, this.clock.now()))
    if (link?.purpose !== 'verify') throw new AppError('INVALID_TOKEN')
    if ((await changeIn(this.database, removeUnverified.with({ owner: ownerId }))) === 0)
      throw new AppError('INVALID_TOKEN')
  }

  /** The former addresses of an account that can take it back. */
  listTakeBacks(ownerId: string): Promise<Reclaim[]> {
    return this.ownerDb.run(ownerId, em => listTakeBacks(em, ownerId, this.clock.now()))
  }

  /** @throws AppError INCORRECT_PASSWORD with `confirms`, RATE_LIMITED */
  private async prove(ownerId: string, token: string, by: Confirming, visitor: Visitor): Promise<void> {
    const confirms = await this.ownerDb.run(ownerId, em => this.whatItConfirms(em, ownerId, token))
    if (confirms === null || by.ownerId === ownerId) return
    if (confirms.purpose === 'verify' && (by.isProgram || this.browsers.has(ownerId, by.browser))) return
    try {
      await this.passwords.check(ownerId, by.password, visitor)
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.code !== 'INCORRECT_PASSWORD') throw refusal
      throw new AppError('INCORRECT_PASSWORD', { extra: { confirms } })
    }
  }

  /** Null when the link alone is enough, and for an invalid link. */
  private async whatItConfirms(
    em: EntityManager,
    ownerId: string,
    token: string,
  ): Promise<ConfirmsEmail | null> {
    const link = await findLink(em, ownerId, token, this.clock.now())
    if (link?.purpose !== 'change' && link?.purpose !== 'verify') return null
    const { email, email_verified_at, created_at } = await em.findOneByOrFail(UserEntity, { id: ownerId })
    if (link.purpose === 'verify' && email_verified_at !== null) return null
    return { purpose: link.purpose, account: masked(email), since: new Date(created_at).toISOString() }
  }

  private async open(
    em: EntityManager,
    ownerId: string,
    token: string,
    visitor: Visitor,
  ): Promise<Confirmed> {
    const now = this.clock.now()
    const link = await spendLink(em, ownerId, token, ['verify', 'change'], now)
    const user = await em.findOneOrFail(UserEntity, {
      where: { id: ownerId },
      lock: { mode: 'pessimistic_write' },
    })
    if (link === null) return this.openAgain(em, token, user, now)
    // The pending address may have changed since this link was sent.
    const address = link.purpose === 'verify' ? user.email : user.pending_email
    if (address === null || !(await isSameAddress(em, address, link.email)))
      throw new AppError('INVALID_TOKEN')
    if (link.purpose === 'change') {
      await em.update(UserEntity, { id: ownerId }, { email: address, pending_email: null })
      await this.activity.note(em, ownerId, 'email_changed', visitor)
      const [reclaim] = await listTakeBacks(em, ownerId, now)
      return { wasVerified: false, email: address, ...(reclaim && { reclaim }) }
    }
    const wasVerified = user.email_verified_at !== null
    if (!wasVerified) await em.update(UserEntity, { id: ownerId }, { email_verified_at: now })
    await this.subscriptions.startTrial(em, ownerId)
    return { wasVerified, email: address }
  }

  /** The same link again, or the older one of two: the address is already verified. */
  private async openAgain(em: EntityManager, token: string, user: UserEntity, now: Date): Promise<Confirmed> {
    const sentTo = await addressOfSpentLink(em, user.id, token, now)
    const isDone =
      sentTo !== null && user.email_verified_at !== null && (await isSameAddress(em, sentTo, user.email))
    if (!isDone) throw new AppError('INVALID_TOKEN')
    return { wasVerified: true, email: user.email }
  }
}
