import { Inject, Injectable } from '@nestjs/common'
import type { TakeBack as Wish } from '@orenda/contracts/account'
import type { DataSource, EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { DeletionService } from './deletion.service.ts'
import { dropLinks } from './email-links.ts'
import { KnownNetworks } from './known-networks.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashOf } from './opaque-token.ts'
import { PasskeysService } from './passkeys/passkeys.service.ts'
import { hashPassword } from './password-hash.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import { stopLoss } from './stop-loss.ts'
import { lockAccountAddress, removeUnverifiedOther, restoreAddress } from './take-back.queries.ts'
import { findTakeBack, spendTakeBack } from './take-back-links.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Takes back a replaced address: opening its link returns the account to it. */
@Injectable()
export class TakeBackService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly deletion: DeletionService,
    private readonly live: LiveSessions,
    private readonly networks: KnownNetworks,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /**
   * Takes the change back, with everything set since: a second factor, passkeys, a deletion, the rights of later
   * addresses. All sessions end. A new password locks out anyone who knew the old one.
   * @throws AppError INVALID_TOKEN, EMAIL_TAKEN when another verified account has the address now, or
   * VALIDATION_FAILED for a common password
   */
  async takeBack({ token, newPassword }: Wish, visitor: Visitor): Promise<void> {
    if (newPassword !== undefined) await refuseCommonPassword(newPassword, 'newPassword')
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    const password = newPassword === undefined ? null : await hashPassword(newPassword)
    const takeBack = () =>
      this.ownerDb.run(ownerId, async em => {
        await this.restore(em, ownerId, token, visitor)
        if (password === null) return
        await em.update(UserEntity, { id: ownerId }, { password_hash: password })
        await this.activity.note(em, ownerId, 'password_reset', visitor)
        await this.mails.send(em, ownerId, 'password-changed')
      })
    try {
      await takeBack()
    } catch (error) {
      if (postgresError(error)?.code !== '23505') throw error
      // The link proves access to the mailbox; an unverified registration does not.
      if (!(await this.removeUnverified(ownerId, token))) throw new AppError('EMAIL_TAKEN')
      await takeBack()
    }
    this.live.forget(ownerId)
  }

  private async restore(em: EntityManager, ownerId: string, token: string, visitor: Visitor): Promise<void> {
    const now = this.clock.now()
    const [account] = await queryIn<{ email: string }>(em, lockAccountAddress.with({ owner: ownerId, now }))
    const found = await findTakeBack(em, ownerId, token, now)
    if (account === undefined || found === null || !(await spendTakeBack(em, ownerId, token, found))) {
      throw new AppError('INVALID_TOKEN')
    }
    const { email, since } = found
    const restored = restoreAddress.with({ owner: ownerId, email, before: account.email })
    const [changed] = await queryIn<{ is_other: boolean }>(em, restored)
    for (const purpose of ['change', 'reset'] as const) await dropLinks(em, ownerId, purpose)
    await stopLoss(em, ownerId)
    await this.secondFactor.takeBack(em, ownerId, since, visitor)
    await this.passkeys.takeBack(em, ownerId, since, visitor)
    await this.deletion.takeBack(em, ownerId, since, visitor)
    await this.sessions.endAll(em, ownerId)
    await this.networks.forgetSince(em, ownerId, since)
    await this.networks.remember(em, ownerId, visitor.ip)
    await this.activity.note(em, ownerId, 'email_taken_back', visitor)
    await this.mails.send(em, ownerId, 'email-taken-back', { to: email })
    if (changed?.is_other) await this.mails.send(em, ownerId, 'email-given-back', { to: account.email })
  }

  /** Deletes an unverified account with the link's address. @returns whether there was one */
  private async removeUnverified(ownerId: string, token: string): Promise<boolean> {
    const found = await this.ownerDb.run(ownerId, em => findTakeBack(em, ownerId, token, this.clock.now()))
    if (found === null) return false
    const other = removeUnverifiedOther.with({ owner: ownerId, email: found.email })
    return (await changeIn(this.database, other)) > 0
  }
}
