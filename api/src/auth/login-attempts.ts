import { Injectable } from '@nestjs/common'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'

/** Whose attempt it is. */
export interface Attacked {
  /** What the account is counted by, be there one or not. */
  account: string
  ip: string
  /** Whether the account's holder has logged in from this network before. */
  isKnown: boolean
}

/**
 * How often a password may be wrong: seldom for an account from one network; more often, and then more and more slowly, for
 * an account from all networks together. The second never holds whoever comes from where the holder has logged in before:
 * nobody can lock another person out.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Has a password looked at, and counts it where it is wrong. It is counted before, so that of many at once none slips
   * through, and that is taken back when nobody had time for it.
   * @param look whether it is right
   * @returns what `look` says
   * @throws AppError RATE_LIMITED before it is looked at, and what `look` throws
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
