import { Injectable } from '@nestjs/common'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import type { Attacked } from './login-attempts.ts'

/** Codes of an app, and codes to recover with. */
type Kind = 'app' | 'recovery'

/**
 * How often a code may be wrong: seldom for an account from one network, so that who knows the password uses up nobody's tries but
 * those of the own network. Codes of an app have six digits, so those from all networks together are slowed down as passwords are,
 * never for a network that has logged in before. Codes to recover with can't be guessed and are counted apart: they still work when
 * somebody has used up the others.
 */
@Injectable()
export class SecondFactorAttempts {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a code before it is looked at.
   * @throws AppError RATE_LIMITED
   */
  async count(code: string, { account, ip, isKnown }: Attacked): Promise<void> {
    const kind = kindOf(code)
    await this.limits.byAccountFrom('RATE_SECOND_FACTOR_ACCOUNT', keyOf(kind, account), ip)
    if (kind === 'app' && !isKnown)
      await this.limits.slowDown('RATE_LOGIN_ANYWHERE_ACCOUNT', keyOf(kind, account))
  }

  /** Counts a right password that comes without a code: it is no failure to have sent none yet. @throws AppError RATE_LIMITED */
  async countAsked({ account, ip }: Attacked): Promise<void> {
    await this.limits.byAccountFrom('RATE_SECOND_FACTOR_ASKED_ACCOUNT', account, ip)
  }

  /** Forgets the wrong codes from a network after a right one. */
  async forgive(code: string, { account, ip, isKnown }: Attacked): Promise<void> {
    for (const kind of ['app', 'recovery'] as const)
      await this.limits.forgiveFrom('RATE_SECOND_FACTOR_ACCOUNT', keyOf(kind, account), ip)
    if (kindOf(code) === 'app' && !isKnown)
      await this.limits.takeBack('RATE_LOGIN_ANYWHERE_ACCOUNT', keyOf('app', account))
  }
}

const kindOf = (code: string): Kind => (/^[\d\s]+$/.test(code) ? 'app' : 'recovery')

const keyOf = (kind: Kind, account: string) => `${kind} code ${account}`
