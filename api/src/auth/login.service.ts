import { Injectable } from '@nestjs/common'
import type { Login, Session } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { BoundedQueue } from '../platform/jobs/bounded-queue.ts'
import { SecurityLog } from '../platform/operation/security-log.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { hasLiveLink } from './email-links.ts'
import { type Attacked, LoginAttempts } from './login-attempts.ts'
import { type BegunSession, type LoginAccount, LoginSessions } from './login-sessions.service.ts'
import { isPassword } from './password-hash.ts'
import { RememberedDevices } from './remembered-devices.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SecondFactorAttempts } from './second-factor-attempts.ts'
import { SecondFactorCodes } from './second-factor-codes.ts'
import { SecondFactorLosses } from './second-factor-losses.ts'
import { stopLoss } from './stop-loss.ts'
import type { Visitor } from './visitor.decorator.ts'

/** An id without an account: queries for it take as long as for a real one. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** A successful login, or the reason why not. */
type Begun = (BegunSession & { device?: string }) | 'replaced' | 'required' | 'wrong'

@Injectable()
export class LoginService {
  /**
   * Limits concurrent logins: enough to keep the password hashing busy, and few enough to leave database
   * connections for other requests.
   */
  private readonly queue = new BoundedQueue({ concurrency: 4, maxWaiting: 200, maxWait: 5000 })

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly logins: LoginSessions,
    private readonly secondFactor: SecondFactorService,
    private readonly codes: SecondFactorCodes,
    private readonly losses: SecondFactorLosses,
    private readonly devices: RememberedDevices,
    private readonly activity: AccountActivityService,
    private readonly attempts: LoginAttempts,
    private readonly mails: AccountMails,
    private readonly codeAttempts: SecondFactorAttempts,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs in; cancels a scheduled deletion.
   * @throws AppError INVALID_CREDENTIALS for an unknown e-mail and a wrong password alike, with `second_factor`
   * for a correct password without its code (`required`) or with a wrong one (`wrong`); EMAIL_NOT_VERIFIED for a
   * correct password of an unverified account; RATE_LIMITED; UNAVAILABLE when too many logins are running
   */
  logIn(credentials: Login, visitor: Visitor): Promise<Session> {
    return this.queue.run(() => this.inTurn(credentials, visitor))
  }

  /**
   * Reports a lost second factor; it checks the password like a login. The answer is the same for an account
   * without a second factor.
   * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE
   */
  loseFactor({ email, password }: Pick<Login, 'email' | 'password'>, visitor: Visitor): Promise<void> {
    return this.queue.run(async () => {
      const account = await this.identify(email, password, visitor)
      if (account.is_verified) await this.losses.begin(account.id)
    })
  }

  private async inTurn({ email, password, ...login }: Login, visitor: Visitor): Promise<Session> {
    const code = login.code || undefined
    const account = await this.identify(email, password, visitor)
    if (!account.is_verified) {
      this.tell('login_unverified', visitor, account.id)
      await this.renewLink(account.id)
      throw new AppError('EMAIL_NOT_VERIFIED')
    }
    const attacked = { account: account.id, ip: visitor.ip, isKnown: account.is_known }
    if (await this.secondFactor.isOn(account.id)) await this.countCode(attacked, code, visitor)
    const begun = await this.ownerDb.run(account.id, em =>
      this.begin(em, account, { ...login, code }, visitor),
    )
    if (begun === 'replaced') throw new AppError('INVALID_CREDENTIALS')
    if (typeof begun === 'string')
      throw new AppError('INVALID_CREDENTIALS', { extra: { second_factor: begun } })
    if (code !== undefined) await this.codeAttempts.forgive(code, attacked)
    const { device, ...session } = begun
    return { ...(await this.logins.answer(account, session)), ...(device !== undefined && { device }) }
  }

  private async begin(
    em: EntityManager,
    { id, password_hash }: LoginAccount,
    { code, device, remember }: Pick<Login, 'code' | 'device' | 'remember'>,
    visitor: Visitor,
  ): Promise<Begun> {
    const current = await em.findOne(UserEntity, {
      select: { id: true },
      where: { id, password_hash },
      lock: { mode: 'for_no_key_update' },
    })
    if (current === null) return 'replaced'
    if (code === undefined && device && (await this.devices.has(em, id, device)))
      return this.logins.begin(em, id, visitor)
    const taken = await this.codes.take(em, id, code ?? '')
    if (taken === 'wrong') {
      if (code === undefined) return 'required'
      await this.activity.note(em, id, 'second_factor_failed', visitor)
      return 'wrong'
    }
    if (taken !== 'none' && (await stopLoss(em, id))) await this.mails.send(em, id, 'factor-loss-stopped')
    if (taken === 'recovery') await this.activity.note(em, id, 'recovery_code_used', visitor)
    const begun = await this.logins.begin(em, id, visitor)
    if (taken === 'none' || remember !== true) return begun
    return { ...begun, device: await this.devices.remember(em, id) }
  }

  /**
   * Finds the account of an address and password. @throws AppError INVALID_CREDENTIALS, RATE_LIMITED,
   * UNAVAILABLE
   */
  private async identify(email: string, password: string, visitor: Visitor): Promise<LoginAccount> {
    const { key, ownerId } = await this.accounts.lookUp(email)
    const account = await this.logins.readAccount(ownerId ?? nobody, visitor)
    const isRight = await this.count(key, account, visitor, () =>
      isPassword(account?.password_hash ?? null, password),
    )
    if (!isRight || account === undefined) {
      if (account === undefined) this.tell('login_unknown', visitor)
      else this.activity.noteSoon(account.id, 'login_failed', visitor)
      throw new AppError('INVALID_CREDENTIALS')
    }
    return account
  }

  private async count(
    key: string,
    account: LoginAccount | undefined,
    visitor: Visitor,
    look: () => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const isKnown = account?.is_known ?? false
      return await this.attempts.count({ account: key, ip: visitor.ip, isKnown }, look)
    } catch (refusal) {
      this.noteLock(refusal, account?.id, visitor)
      throw refusal
    }
  }

  /**
   * Records a rate limit in the account's history. The answer does not wait for it, so as not to reveal whether
   * the account exists.
   */
  private noteLock(refusal: unknown, ownerId: string | undefined, visitor: Visitor): void {
    if (!(refusal instanceof AppError) || refusal.code !== 'RATE_LIMITED') return
    if (ownerId === undefined) this.tell('login_unknown', visitor)
    else this.activity.noteSoonOnce(ownerId, 'login_locked', visitor)
  }

  private tell(event: 'login_unknown' | 'login_unverified', { ip }: Visitor, account?: string): void {
    this.securityLog.tell(event, { ...(account && { account }), network: this.securityLog.markOf(ip) })
  }

  /** Limits wrong codes, and, a little higher, passwords without a code. */
  private async countCode(attacked: Attacked, code: string | undefined, visitor: Visitor): Promise<void> {
    try {
      if (code === undefined) await this.codeAttempts.countAsked(attacked)
      else await this.codeAttempts.count(code, attacked)
    } catch (refusal) {
      this.noteLock(refusal, attacked.account, visitor)
      throw refusal
    }
  }

  /** Sends a new link to a user whose link has expired: there is no other way to verify the account. */
  private async renewLink(ownerId: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      if (!(await hasLiveLink(em, ownerId, 'verify', this.clock.now())))
        await this.mails.send(em, ownerId, 'verify')
    })
  }
}
