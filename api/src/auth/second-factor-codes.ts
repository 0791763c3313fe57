import { Injectable } from '@nestjs/common'
import { Secret, TOTP } from 'otpauth'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { seal, unseal } from '../platform/security/secrets/seal.ts'
import { Secrets } from '../platform/security/secrets/secrets.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  insertRecoveryCodes,
  lockBegunFactor,
  lockSecondFactor,
  removeRecoveryCodes,
  setLastStep,
  spendRecoveryCode,
} from './second-factor.queries.ts'

/** RFC 6238, as all authenticator apps implement it. */
const kind = { issuer: 'Orenda', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The length of a secret in bytes: that of a SHA-1 hash (RFC 4226, 4). */
const secretLength = 20
/** Time steps by which a clock may differ. */
const window = 1

interface Factor {
  secret: Buffer
  /** The time step of the last accepted code. */
  last_step: string
}

/** Which kind of code was accepted, if any. */
export type Taken = 'code' | 'recovery' | 'wrong'

/** Secrets and codes of second factors. Each code works once. */
@Injectable()
export class SecondFactorCodes {
  private readonly secretKey: Buffer
  private readonly recoveryKey: Buffer

  constructor(
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.secretKey = secrets.derive('second-factor')
    this.recoveryKey = secrets.derive('recovery-codes')
  }

  /**
   * Creates a secret, in place of an unconfirmed one.
   * @param label the account's name in the app
   * @returns null when a secret is already confirmed
   */
  async begin(
    em: EntityManager,
    ownerId: string,
    label: string,
  ): Promise<{ secret: string; uri: string } | null> {
    const secret = new Secret({ size: secretLength })
    const kept = {
      owner: ownerId,
      secret: seal(this.secretKey, ownerId, secret.bytes),
      now: this.clock.now(),
    }
    if ((await changeIn(em, beginSecondFactor.with(kept))) === 0) return null
    return { secret: secret.base32, uri: new TOTP({ ...kind, label, secret }).toString() }
  }

  /**
   * Accepts the first code of a secret, which turns the second factor on.
   * @param since the earliest time at which the secret may have been created
   */
  async confirm(em: EntityManager, ownerId: string, code: string, since: Date): Promise<Taken | 'none'> {
    const [factor] = await queryIn<Factor>(em, lockBegunFactor.with({ owner: ownerId, since }))
    if (factor === undefined) return 'none'
    if (!(await this.takeStep(em, ownerId, factor, code))) return 'wrong'
    await queryIn(em, confirmSecondFactor.with({ owner: ownerId, now: this.clock.now() }))
    return 'code'
  }

  /** Accepts a code for a login. @returns 'none' when no second factor is on */
  async take(em: EntityManager, ownerId: string, code: string): Promise<Taken | 'none'> {
    const [factor] = await queryIn<Factor>(em, lockSecondFactor.with({ owner: ownerId }))
    if (factor === undefined) return 'none'
    if (await this.takeStep(em, ownerId, factor, code)) return 'code'
    const hash = hashOfRecoveryCode(this.recoveryKey, code)
    return (await changeIn(em, spendRecoveryCode.with({ owner: ownerId, hash }))) === 1 ? 'recovery' : 'wrong'
  }

  /** Creates recovery codes, in place of earlier ones; only their hashes are stored. */
  async makeRecoveryCodes(em: EntityManager, ownerId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    const hashes = codes.map(code => hashOfRecoveryCode(this.recoveryKey, code))
    await queryIn(em, removeRecoveryCodes.with({ owner: ownerId }))
    await queryIn(em, insertRecoveryCodes.with({ owner: ownerId, hashes }))
    return codes
  }

  private async takeStep(
    em: EntityManager,
    ownerId: string,
    { secret, last_step }: Factor,
    typed: string,
  ): Promise<boolean> {
    const token = typed.replace(/\s/g, '')
    if (!/^\d{6}$/.test(token)) return false
    const timestamp = this.clock.now().getTime()
    const bytes = unseal(this.secretKey, ownerId, secret)
    const totp = new TOTP({ ...kind, secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
    const delta = totp.validate({ token, timestamp, window })
    if (delta === null) return false
    const step = totp.counter({ timestamp }) + delta
    if (step <= Number(last_step)) return false
    await queryIn(em, setLastStep.with({ owner: ownerId, step }))
    return true
  }
}
