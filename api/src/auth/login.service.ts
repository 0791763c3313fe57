import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Login, Session, Tokens } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { DeletionService } from './deletion.service.ts'
import { hasLiveLink } from './email-links.ts'
import { isPassword } from './password-hash.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SecondFactorCodes } from './second-factor-codes.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

interface Account {
  id: string
  name: string
  email: string
  pending_email: string | null
  phone: string | null
  language: Language
  password_hash: string
  is_verified: boolean
}

/** Parameters: owner, now. One whose time is over is as good as erased. */
const getAccountSql = `
  select id, name, email, pending_email, phone, language, password_hash, email_verified_at is not null as is_verified
  from users where id = $1 and (delete_at is null or delete_at > $2::timestamptz)`

/** The id of nobody: what is asked of them takes as long. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** A log-in that the database has let through, or why not. */
type Begun = { tokens: Tokens; restored: boolean } | 'replaced' | 'required' | 'wrong'

@Injectable()
export class LoginService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorService,
    private readonly codes: SecondFactorCodes,
    private readonly deletion: DeletionService,
    private readonly subscriptions: SubscriptionsService,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a deletion back that was asked for.
   * @throws AppError INVALID_CREDENTIALS for an unknown e-mail and a wrong password alike, with `second_factor` for a
   *   right one without its code (`required`) or with a wrong one (`wrong`); EMAIL_NOT_VERIFIED for the right one of an
   *   account whose link was not opened; RATE_LIMITED
   */
  async logIn({ email, password, code: typed }: Login, visitor: Visitor): Promise<Session> {
    const code = typed || undefined
    await this.count(email, visitor)
    const ownerId = await this.accounts.findByEmail(email)
    const account = await this.read(ownerId ?? nobody)
    if (!(await isPassword(account?.password_hash ?? null, password)) || account === undefined) {
      if (account !== undefined) this.activity.noteSoon(account.id, 'login_failed', visitor)
      throw new AppError('INVALID_CREDENTIALS')
    }
    if (!account.is_verified) {
      await this.renewLink(account.id)
      throw new AppError('EMAIL_NOT_VERIFIED')
    }
    await this.limits.forgive('RATE_LOGIN_ACCOUNT', email)
    if (await this.secondFactor.isOn(account.id)) await this.countCode(account.id, code)
    const [begun, subscription] = await Promise.all([
      this.ownerDb.run(account.id, em => this.begin(em, account, code, visitor)),
      this.subscriptions.getSummary(account.id),
    ])
    if (begun === 'replaced') throw new AppError('INVALID_CREDENTIALS')
    if (typeof begun === 'string')
      throw new AppError('INVALID_CREDENTIALS', { extra: { second_factor: begun } })
    if (code !== undefined) await this.limits.forgive('RATE_SECOND_FACTOR_ACCOUNT', account.id)
    const { password_hash: _, is_verified: __, ...user } = account
    return { ...begun.tokens, user: { ...user, subscription }, ...(begun.restored && { restored: true }) }
  }

  private async begin(
    em: EntityManager,
    { id, password_hash }: Account,
    code: string | undefined,
    visitor: Visitor,
  ): Promise<Begun> {
    const current = await em.query<unknown[]>(
      'select 1 from users where id = $1 and password_hash = $2 for no key update',
      [id, password_hash],
    )
    if (current.length === 0) return 'replaced'
    const taken = await this.codes.take(em, id, code ?? '')
    if (taken === 'wrong') {
      if (code === undefined) return 'required'
      await this.activity.note(em, id, 'second_factor_failed', visitor)
      return 'wrong'
    }
    if (taken === 'recovery') await this.activity.note(em, id, 'recovery_code_used', visitor)
    const restored = await this.deletion.cancel(em, id, visitor)
    await this.activity.note(em, id, 'logged_in', visitor)
    return { tokens: await this.sessions.begin(em, id, visitor), restored }
  }

  private async count(email: string, visitor: Visitor): Promise<void> {
    try {
      await this.limits.byAccount('RATE_LOGIN_ACCOUNT', email)
    } catch (refusal) {
      // Not awaited: that there is such an account is for its holder to know.
      void this.tellLocked(email, visitor)
      throw refusal
    }
  }

  private async tellLocked(email: string, visitor: Visitor): Promise<void> {
    const ownerId = await this.accounts.findByEmail(email).catch(() => null)
    if (ownerId !== null) this.activity.noteSoonOnce(ownerId, 'login_locked', visitor)
  }

  /** A code may be guessed a few times, and asked for a few times more: it is no failure to have sent none yet. */
  private countCode(ownerId: string, code: string | undefined): Promise<void> {
    return this.limits.byAccount(
      code === undefined ? 'RATE_SECOND_FACTOR_ASKED_ACCOUNT' : 'RATE_SECOND_FACTOR_ACCOUNT',
      ownerId,
    )
  }

  private async read(ownerId: string): Promise<Account | undefined> {
    const [account] = await this.ownerDb.query<Account>(ownerId, getAccountSql, [
      ownerId,
      this.clock.now().toISOString(),
    ])
    return account
  }

  /** Sends a new link to somebody whose old one has run out: nothing else would let them in. */
  private async renewLink(ownerId: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      if (!(await hasLiveLink(em, ownerId, 'verify', this.clock.now())))
        await this.mails.send(em, ownerId, 'verify')
    })
  }
}
