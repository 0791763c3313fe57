import { Injectable } from '@nestjs/common'
import { hasNoLookAlikes } from '@orenda/contracts/text'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { DeletionService } from './deletion.service.ts'
import { lockAddresses } from './email-changes.queries.ts'
import { dropLinks, hasLiveLink } from './email-links.ts'
import { masked } from './masked-address.ts'
import { PresentedPassword } from './presented-password.ts'
import { allowTakeBack } from './take-back-links.ts'
import type { Visitor } from './visitor.decorator.ts'

interface Addresses {
  email: string
  password_hash: string
  created_at: string
  /** Whether the new address equals the current one, by the database's comparison. */
  is_own: boolean
  is_pending: boolean
}

/** @throws AppError VALIDATION_FAILED */
function refuseMistakable(email: string): void {
  if (hasNoLookAlikes(email)) return
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'email', code: 'invalid_characters' }] })
}

/** Changes of a landlord's e-mail; a new one is pending until its link is opened. */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: PresentedPassword,
    private readonly deletion: DeletionService,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether an account may change to an address; its current one is always allowed.
   * @returns the hash of the presented password, for `ask`; null when none was needed
   * @throws AppError VALIDATION_FAILED for an address that looks like another, INCORRECT_PASSWORD, EMAIL_TAKEN,
   * or RATE_LIMITED after too many new addresses
   */
  async allow(
    ownerId: string,
    email: string,
    password: string | undefined,
    visitor: Visitor,
  ): Promise<string | null> {
    const holder = await this.accounts.findByEmail(email)
    if (holder === ownerId) return null
    refuseMistakable(email)
    const hash = await this.passwords.check(ownerId, password, visitor)
    // The password is needed, because this sends mails to any given address and reveals whether it has an
    // account.
    await this.limits.byAccount('RATE_EMAIL_CHANGE_ACCOUNT', ownerId)
    if (holder !== null && !(await this.deletion.giveUpAddress(holder))) throw new AppError('EMAIL_TAKEN')
    return hash
  }

  /**
   * Sends a confirmation link to the new address. Until it is opened, the old address logs in, and gets a mail
   * with a way to take the change back. The current address in other case is not a change.
   * @param allowed the result of `allow`
   */
  async ask(
    em: EntityManager,
    ownerId: string,
    email: string,
    allowed: string | null,
    visitor: Visitor,
  ): Promise<void> {
    const known = found(await queryIn<Addresses>(em, lockAddresses.with({ owner: ownerId, email })))
    if (known.is_own) {
      // An existing address of this kind, from before this rule, may stay.
      if (email !== known.email) refuseMistakable(email)
      await em.update(UserEntity, { id: ownerId }, { email })
      return
    }
    if (known.password_hash !== allowed) throw new AppError('INCORRECT_PASSWORD')
    const now = this.clock.now()
    await em.update(UserEntity, { id: ownerId }, { pending_email: email })
    if (known.is_pending && (await hasLiveLink(em, ownerId, 'change', now))) return
    await dropLinks(em, ownerId, 'change')
    await allowTakeBack(em, ownerId, known.email, now)
    await this.activity.note(em, ownerId, 'email_change_asked', visitor)
    const account = { masked: masked(known.email), since: new Date(known.created_at).toISOString() }
    await this.mails.send(em, ownerId, 'change-email', { account })
    // Sent to the current address, even if the mail goes out after the new one has replaced it.
    await this.mails.send(em, ownerId, 'change-email-notice', { to: known.email })
  }
}
