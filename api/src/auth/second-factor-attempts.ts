import { Injectable } from '@nestjs/common'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import type { Attacked } from './login-attempts.ts'

/** Codes of an app, and recovery codes. */
type Kind = 'app' | 'recovery'

/**
 * Limits for wrong codes: a low one per account and network, so that a person who knows the password uses up
 * only their own network's attempts. App codes have six digits, so attempts from all networks together are
 * limited like passwords, except for networks of earlier logins. Recovery codes cannot be guessed and are
 * counted apart, so they still work when the other attempts are used up.
 */
@Injectable()
export class SecondFactorAttempts {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a code before it is checked.
   * @throws AppError RATE_LIMITED
   */
  async count(code: string, { account, ip, isKnown }: Attacked): Promise<void> {
    const kind = kindOf(code)
    await this.limits.byAccountFrom('RATE_SECOND_FACTOR_ACCOUNT', keyOf(kind, account), ip)
    if (kind === 'app' && !isKnown)
      await this.limits.slowDown('RATE_LOGIN_ANYWHERE_ACCOUNT', keyOf(kind, account))
  }

  /** Counts a correct password without a code, which is no failure. @throws AppError RATE_LIMITED */
  async countAsked({ account, ip }: Attacked): Promise<void> {
    await this.limits.byAccountFrom('RATE_SECOND_FACTOR_ASKED_ACCOUNT', account, ip)
  }

  /** Resets the wrong codes of a network after a correct one. */
  async forgive(code: string, { account, ip, isKnown }: Attacked): Promise<void> {
    for (const kind of ['app', 'recovery'] as const)
      await this.limits.forgiveFrom('RATE_SECOND_FACTOR_ACCOUNT', keyOf(kind, account), ip)
    if (kindOf(code) === 'app' && !isKnown)
      await this.limits.takeBack('RATE_LOGIN_ANYWHERE_ACCOUNT', keyOf('app', account))
  }
}

const kindOf = (code: string): Kind => (/^[\d\s]+$/.test(code) ? 'app' : 'recovery')

const keyOf = (kind: Kind, account: string) => `${kind} code ${account}`
