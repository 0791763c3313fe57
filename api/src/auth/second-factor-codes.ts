import { Injectable } from '@nestjs/common'
import { Secret, TOTP } from 'otpauth'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { seal, unseal } from '../platform/secrets/seal.ts'
import { Secrets } from '../platform/secrets/secrets.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** RFC 6238, as every authenticator app has it. */
const kind = { issuer: 'Orenda', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Bytes of a secret: as many as SHA-1 makes (RFC 4226, 4). */
const secretLength = 20
/** Steps by which a clock may be wrong. */
const window = 1

interface Factor {
  secret: Buffer
  /** Of the last code that was taken. */
  last_step: string
}

/** What became of a code: an app's, one to recover with, none of them. */
export type Taken = 'code' | 'recovery' | 'wrong'

/** Secrets and codes of second factors. A code is taken once, one to recover with as well. */
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
   * Makes a secret in place of one that no code has confirmed.
   * @param label how the app names it
   * @returns null when a secret is confirmed
   */
  async begin(
    em: EntityManager,
    ownerId: string,
    label: string,
  ): Promise<{ secret: string; uri: string } | null> {
    const secret = new Secret({ size: secretLength })
    const rows = await em.query<unknown[]>(
      `insert into second_factors as known (owner_id, secret, created_at) values ($1, $2, $3)
       on conflict (owner_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where known.confirmed_at is null returning owner_id`,
      [ownerId, seal(this.secretKey, ownerId, secret.bytes), this.clock.now()],
    )
    if (rows.length === 0) return null
    return { secret: secret.base32, uri: new TOTP({ ...kind, label, secret }).toString() }
  }

  /**
   * Takes the first code of a secret, which is asked for from now on.
   * @param since when the secret was made at the earliest
   */
  async confirm(em: EntityManager, ownerId: string, code: string, since: Date): Promise<Taken | 'none'> {
    const [factor] = await em.query<[Factor?]>(
      `select secret, last_step from second_factors
       where owner_id = $1 and confirmed_at is null and created_at >= $2 for update`,
      [ownerId, since],
    )
    if (factor === undefined) return 'none'
    if (!(await this.takeStep(em, ownerId, factor, code))) return 'wrong'
    await em.query('update second_factors set confirmed_at = $2 where owner_id = $1', [
      ownerId,
      this.clock.now(),
    ])
    return 'code'
  }

  /** Takes a code for a log-in. @returns 'none' where no second factor is on */
  async take(em: EntityManager, ownerId: string, code: string): Promise<Taken | 'none'> {
    const [factor] = await em.query<[Factor?]>(
      'select secret, last_step from second_factors where owner_id = $1 and confirmed_at is not null for update',
      [ownerId],
    )
    if (factor === undefined) return 'none'
    if (await this.takeStep(em, ownerId, factor, code)) return 'code'
    const [used] = await em.query<[unknown[], number]>(
      'delete from recovery_codes where owner_id = $1 and hash = $2 returning owner_id',
      [ownerId, hashOfRecoveryCode(this.recoveryKey, code)],
    )
    return used.length === 1 ? 'recovery' : 'wrong'
  }

  /** Makes codes to recover with, in place of those that were made before; only their hashes are kept. */
  async makeRecoveryCodes(em: EntityManager, ownerId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await em.query('delete from recovery_codes where owner_id = $1', [ownerId])
    await em.query('insert into recovery_codes (owner_id, hash) select $1, unnest($2::bytea[])', [
      ownerId,
      codes.map(code => hashOfRecoveryCode(this.recoveryKey, code)),
    ])
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
    await em.query('update second_factors set last_step = $2 where owner_id = $1', [ownerId, step])
    return true
  }
}
