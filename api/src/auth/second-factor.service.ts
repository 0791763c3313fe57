import { Injectable } from '@nestjs/common'
import type { Proven, SecondFactor, SecondFactorSecret } from '@orenda/contracts/account'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountMails } from './account-mails.ts'
import { holdAccount, PresentedPassword } from './presented-password.ts'
import { RememberedDevices } from './remembered-devices.ts'
import { getSecondFactor, removeFactorSince, removeSecondFactor } from './second-factor.queries.ts'
import { SecondFactorAttempts } from './second-factor-attempts.ts'
import { SecondFactorCodes } from './second-factor-codes.ts'
import { stopLoss } from './stop-loss.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Milliseconds within which a new secret must be confirmed with a code. */
const patience = 60 * 60 * 1000

const wrongCode = (code: 'required' | 'invalid_value') =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'code', code }] })

/** Turns the second factor on and off. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly codes: SecondFactorCodes,
    private readonly passwords: PresentedPassword,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly devices: RememberedDevices,
    private readonly limits: RateLimits,
    private readonly attempts: SecondFactorAttempts,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string): Promise<SecondFactor> {
    const asked = getSecondFactor.with({ owner: ownerId, now: this.clock.now() })
    const [on] = await this.ownerDb.query<Omit<SecondFactor, 'is_on'>>(ownerId, asked)
    const off = { is_on: false, since: null, recovery_codes_left: 0, remembered_devices: 0 }
    return on === undefined ? off : { ...on, is_on: true }
  }

  /** Asks for a code in all browsers again. */
  forgetDevices(ownerId: string): Promise<void> {
    return this.ownerDb.run(ownerId, em => this.devices.forgetAll(em, ownerId))
  }

  /**
   * Creates a secret, which is not used before it is confirmed with a code.
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
   * Turns it on with the app's first code.
   * @returns recovery codes
   * @throws AppError VALIDATION_FAILED for a wrong code, RATE_LIMITED, or CONFLICT when none was created within
   * the hour
   */
  async confirm(ownerId: string, code: string, visitor: Visitor): Promise<string[]> {
    await this.limits.byAccount('RATE_SECOND_FACTOR_ACCOUNT', `confirm ${ownerId}`)
    const codes = await this.ownerDb.run(ownerId, async em => {
      const since = new Date(this.clock.now().getTime() - patience)
      const taken = await this.codes.confirm(em, ownerId, code, since)
      if (taken === 'none') throw new AppError('CONFLICT')
      if (taken === 'wrong') throw wrongCode('invalid_value')
      await this.activity.note(em, ownerId, 'second_factor_on', visitor)
      await this.mails.send(em, ownerId, 'second-factor-on')
      return this.codes.makeRecoveryCodes(em, ownerId)
    })
    await this.limits.forgive('RATE_SECOND_FACTOR_ACCOUNT', `confirm ${ownerId}`)
    return codes
  }

  /**
   * Creates new recovery codes; earlier ones become invalid.
   * @throws AppError INCORRECT_PASSWORD, VALIDATION_FAILED without a correct code, RATE_LIMITED, or CONFLICT
   * when it is off
   */
  renewCodes(ownerId: string, wish: Proven, visitor: Visitor): Promise<string[]> {
    return this.prove(ownerId, wish, visitor, (em, isOn) => {
      if (!isOn) throw new AppError('CONFLICT')
      return this.codes.makeRecoveryCodes(em, ownerId)
    })
  }

  /**
   * Turns it off if it is on. @throws AppError INCORRECT_PASSWORD, VALIDATION_FAILED without a correct code,
   * RATE_LIMITED
   */
  turnOff(ownerId: string, wish: Proven, visitor: Visitor): Promise<void> {
    return this.prove(ownerId, wish, visitor, async (em, isOn) => {
      await queryIn(em, removeSecondFactor.with({ owner: ownerId, isOn }))
      if (isOn) await this.tellOff(em, ownerId, visitor)
    })
  }

  /** Whether a login needs a code. */
  async isOn(ownerId: string): Promise<boolean> {
    return (await this.get(ownerId)).is_on
  }

  /** Turns off a factor that was turned on since an instant. */
  async takeBack(em: EntityManager, ownerId: string, since: string, visitor: Visitor): Promise<void> {
    const removed = removeFactorSince.with({ owner: ownerId, since })
    const [was] = await queryIn<{ confirmed_at: string | null }>(em, removed)
    if (was?.confirmed_at) await this.tellOff(em, ownerId, visitor)
    else await this.devices.forgetSince(em, ownerId, since)
  }

  /**
   * Runs an action that only the owner may do: it needs the password, and a code when the factor is on, because
   * a thief with a session and the password may have neither the app nor the recovery codes.
   * @throws AppError INCORRECT_PASSWORD, VALIDATION_FAILED without a correct code, RATE_LIMITED
   */
  async prove<Done>(
    ownerId: string,
    { currentPassword, code }: Proven,
    visitor: Visitor,
    act: (em: EntityManager, isOn: boolean) => Promise<Done>,
  ): Promise<Done> {
    const hash = await this.passwords.check(ownerId, currentPassword, visitor)
    const isOn = await this.isOn(ownerId)
    if (isOn && !code) throw wrongCode('required')
    // Counted for the session, apart from logins.
    const attacked = { account: `session ${ownerId}`, ip: visitor.ip, isKnown: true }
    if (isOn && code) await this.attempts.count(code, attacked)
    const done = await this.ownerDb.run(ownerId, async em => {
      await holdAccount(em, ownerId, hash)
      const taken = isOn && code ? await this.codes.take(em, ownerId, code) : 'none'
      if (taken === 'wrong') return null
      if (taken !== 'none' && (await stopLoss(em, ownerId)))
        await this.mails.send(em, ownerId, 'factor-loss-stopped')
      return { value: await act(em, taken !== 'none') }
    })
    if (done === null) {
      this.activity.noteSoon(ownerId, 'second_factor_failed', visitor)
      throw wrongCode('invalid_value')
    }
    if (isOn && code) await this.attempts.forgive(code, attacked)
    return done.value
  }

  /** Turns it off for a user who has lost it, with the link of a mail. */
  async endByMail(em: EntityManager, ownerId: string, visitor: Visitor): Promise<void> {
    await queryIn(em, removeSecondFactor.with({ owner: ownerId, isOn: true }))
    await this.tellOff(em, ownerId, visitor)
  }

  private async tellOff(em: EntityManager, ownerId: string, visitor: Visitor): Promise<void> {
    await this.devices.forgetAll(em, ownerId)
    await this.activity.note(em, ownerId, 'second_factor_off', visitor)
    await this.mails.send(em, ownerId, 'second-factor-off')
  }
}
