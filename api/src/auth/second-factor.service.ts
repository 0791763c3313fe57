import { Injectable } from '@nestjs/common'
import type { SecondFactor, SecondFactorSecret } from '@orenda/contracts/account'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { holdAccount, PresentedPassword } from './presented-password.ts'
import { SecondFactorCodes } from './second-factor-codes.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Milliseconds in which a new secret wants its first code. */
const patience = 60 * 60 * 1000

/** Parameters: owner. */
const getSecondFactorSql = `
  select f.confirmed_at as since,
    (select count(*)::int from recovery_codes c where c.owner_id = $1) as recovery_codes_left
  from second_factors f where f.owner_id = $1 and f.confirmed_at is not null`

/** Turning on and off that a log-in takes a code besides the password. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly codes: SecondFactorCodes,
    private readonly passwords: PresentedPassword,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string): Promise<SecondFactor> {
    const [on] = await this.ownerDb.query<Omit<SecondFactor, 'is_on'>>(ownerId, getSecondFactorSql, [ownerId])
    return on === undefined ? { is_on: false, since: null, recovery_codes_left: 0 } : { ...on, is_on: true }
  }

  /**
   * Makes a secret, which is not asked for before a code of it was sent.
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED, or CONFLICT when it is on
   */
  async begin(ownerId: string, password: string, visitor: Visitor): Promise<SecondFactorSecret> {
    const hash = await this.passwords.check(ownerId, password, visitor)
    const made = await this.ownerDb.run(ownerId, async em => {
      const email = await holdAccount(em, ownerId, hash)
      return this.codes.begin(em, ownerId, email)
    })
    if (made === null) throw new AppError('CONFLICT')
    return made
  }

  /**
   * Turns it on by the first code of the app.
   * @returns codes to recover with
   * @throws AppError VALIDATION_FAILED for a wrong code, RATE_LIMITED, or CONFLICT when none was begun within the hour
   */
  async confirm(ownerId: string, code: string, visitor: Visitor): Promise<string[]> {
    await this.limits.byAccount('RATE_SECOND_FACTOR_ACCOUNT', `confirm ${ownerId}`)
    const codes = await this.ownerDb.run(ownerId, async em => {
      const since = new Date(this.clock.now().getTime() - patience)
      const taken = await this.codes.confirm(em, ownerId, code, since)
      if (taken === 'none') throw new AppError('CONFLICT')
      if (taken === 'wrong') {
        throw new AppError('VALIDATION_FAILED', { details: [{ path: 'code', code: 'invalid_value' }] })
      }
      await this.activity.note(em, ownerId, 'second_factor_on', visitor)
      await this.mails.send(em, ownerId, 'second-factor-on')
      return this.codes.makeRecoveryCodes(em, ownerId)
    })
    await this.limits.forgive('RATE_SECOND_FACTOR_ACCOUNT', `confirm ${ownerId}`)
    return codes
  }

  /**
   * New codes to recover with; those before are worth nothing any more.
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED, or CONFLICT when it is off
   */
  async renewCodes(ownerId: string, password: string, visitor: Visitor): Promise<string[]> {
    const hash = await this.passwords.check(ownerId, password, visitor)
    return this.ownerDb.run(ownerId, async em => {
      await holdAccount(em, ownerId, hash)
      const on = await em.query<unknown[]>(
        'select 1 from second_factors where owner_id = $1 and confirmed_at is not null for update',
        [ownerId],
      )
      if (on.length === 0) throw new AppError('CONFLICT')
      return this.codes.makeRecoveryCodes(em, ownerId)
    })
  }

  /** Turns it off, or leaves it off. @throws AppError INCORRECT_PASSWORD, RATE_LIMITED */
  async turnOff(ownerId: string, password: string, visitor: Visitor): Promise<void> {
    const hash = await this.passwords.check(ownerId, password, visitor)
    await this.ownerDb.run(ownerId, async em => {
      await holdAccount(em, ownerId, hash)
      const [was] = await em.query<[{ confirmed_at: string | null }[], number]>(
        'delete from second_factors where owner_id = $1 returning confirmed_at',
        [ownerId],
      )
      if (was[0]?.confirmed_at) await this.tellOff(em, ownerId, visitor)
    })
  }

  /** Whether a log-in has to bring a code. */
  async isOn(ownerId: string): Promise<boolean> {
    return (await this.get(ownerId)).is_on
  }

  /** Turns off one that was turned on since an instant. */
  async takeBack(em: EntityManager, ownerId: string, since: string, visitor: Visitor): Promise<void> {
    const [was] = await em.query<[{ confirmed_at: string | null }[], number]>(
      'delete from second_factors where owner_id = $1 and coalesce(confirmed_at, created_at) >= $2 returning confirmed_at',
      [ownerId, since],
    )
    if (was[0]?.confirmed_at) await this.tellOff(em, ownerId, visitor)
  }

  private async tellOff(em: EntityManager, ownerId: string, visitor: Visitor): Promise<void> {
    await this.activity.note(em, ownerId, 'second_factor_off', visitor)
    await this.mails.send(em, ownerId, 'second-factor-off')
  }
}
