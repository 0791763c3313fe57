import { Injectable } from '@nestjs/common'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'

/** The account that an attempt is made on. */
export interface Attacked {
  /** The key for counting, whether or not the account exists. */
  account: string
  ip: string
  /** Whether the account's owner has logged in from this network before. */
  isKnown: boolean
}

/**
 * Limits for wrong passwords: a low one per account and network; a higher one, which then refills slowly, per
 * account over all networks. The second does not apply to networks from which the owner has logged in before, so
 * that no one can lock an owner out.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Checks a password and counts a failure. It is counted before the check, so that concurrent attempts cannot
   * exceed the limit, and undone when the server was too busy to check it.
   * @param look the check
   * @returns the result of `look`
   * @throws AppError RATE_LIMITED before the check, and the errors of `look`
   */
  async count(attacked: Attacked, look: () => Promise<boolean>): Promise<boolean> {
    const { account, ip, isKnown } = attacked
    await this.limits.byAccountFrom('RATE_LOGIN_ACCOUNT', account, ip)
    if (!isKnown) await this.limits.slowDown('RATE_LOGIN_ANYWHERE_ACCOUNT', account)
    let isRight: boolean
    try {
      isRight = await look()
    } catch (error) {
      await this.limits.takeBackFrom('RATE_LOGIN_ACCOUNT', account, ip)
      await this.takeBackAnywhere(attacked)
      throw error
    }
    if (isRight) {
      await this.limits.forgiveFrom('RATE_LOGIN_ACCOUNT', account, ip)
      await this.takeBackAnywhere(attacked)
    }
    return isRight
  }

  private async takeBackAnywhere({ account, isKnown }: Attacked): Promise<void> {
    if (!isKnown) await this.limits.takeBack('RATE_LOGIN_ANYWHERE_ACCOUNT', account)
  }
}
