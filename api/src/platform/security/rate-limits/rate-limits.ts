import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import type { RateLimit } from '../../../config/values.ts'
import { CONFIG, type Config } from '../../../config.ts'
import { namedStatement, queryIn } from '../../database/named-statement.ts'
import { poolOf } from '../../database/pool.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { Secrets } from '../secrets/secrets.ts'
import { networkOf } from './network-of.ts'

type LimitSetting = Extract<keyof Config, `RATE_${string}`>
type AccountLimit = LimitSetting & `${string}_ACCOUNT`
type AddressLimit = LimitSetting & `${string}_ADDRESS`

/** The maximum wait between two slowed-down attempts in seconds. */
const longestWait = 15 * 60

/** The form in which the database compares addresses. Parameter: `email`. */
const lowered = namedStatement('select lower($email::text) as key')

/** Rate limits, counted in the database, so that all processes share them. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>()
  private readonly key: Buffer

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    secrets: Secrets,
  ) {
    this.key = secrets.derive('rate-limit-keys')
  }

  /**
   * Counts an attempt from a network address. Not limited with the development tools.
   * @throws AppError RATE_LIMITED
   */
  async byAddress(limit: AddressLimit, ip: string): Promise<void> {
    if (!this.config.DEV_TOOLS) await this.consume(limit, networkOf(ip))
  }

  /**
   * Counts an attempt on an account.
   * @param account its id, or the comparison key of an address; only a keyed hash of it is stored
   * @throws AppError RATE_LIMITED
   */
  async byAccount(limit: AccountLimit, account: string): Promise<void> {
    await this.consume(limit, this.hashed(account))
  }

  /** Resets the attempts on an account, after a success. */
  async forgive(limit: AccountLimit, account: string): Promise<void> {
    await this.limiter(limit).delete(this.hashed(account))
  }

  /**
   * Counts an attempt on an account by its e-mail, in any spelling: the database compares addresses.
   * @throws AppError RATE_LIMITED
   */
  async byEmail(limit: AccountLimit, email: string): Promise<void> {
    const [address] = await queryIn<{ key: string }>(this.dataSource, lowered.with({ email }))
    await this.byAccount(limit, address?.key ?? email)
  }

  /** The same without an error. @returns whether it was within the limit */
  allowsEmail(limit: AccountLimit, email: string): Promise<boolean> {
    return isAllowed(this.byEmail(limit, email))
  }

  /** Like `byAccount`, without an error. @returns whether it was within the limit */
  allowsAccount(limit: AccountLimit, account: string): Promise<boolean> {
    return isAllowed(this.byAccount(limit, account))
  }

  /** Like `byAddress`, without an error. @returns whether it was within the limit */
  allowsAddress(limit: AddressLimit, ip: string): Promise<boolean> {
    return isAllowed(this.byAddress(limit, ip))
  }

  /**
   * Counts an attempt on an account from a network address; other networks are counted apart.
   * @throws AppError RATE_LIMITED
   */
  async byAccountFrom(limit: AccountLimit, account: string, ip: string): Promise<void> {
    await this.consume(limit, this.hashed(`${account} ${networkOf(ip)}`))
  }

  /** Resets the attempts on an account from a network address. */
  async forgiveFrom(limit: AccountLimit, account: string, ip: string): Promise<void> {
    await this.limiter(limit).delete(this.hashed(`${account} ${networkOf(ip)}`))
  }

  /** Undoes one attempt on an account from a network address. */
  async takeBackFrom(limit: AccountLimit, account: string, ip: string): Promise<void> {
    await this.limiter(limit).reward(this.hashed(`${account} ${networkOf(ip)}`))
  }

  /**
   * Counts an attempt on an account without a hard limit: above the limit one attempt at a time is allowed, each
   * after twice the previous wait, from a second to a quarter of an hour.
   * @throws AppError RATE_LIMITED for one that has not waited; it is not counted
   */
  async slowDown(limit: AccountLimit, account: string): Promise<void> {
    const key = this.hashed(account)
    const { consumedPoints } = await this.limiter(limit).penalty(key)
    const excess = consumedPoints - this.config[limit].points
    if (excess <= 0) return
    const wait = Math.min(2 ** (excess - 1), longestWait)
    try {
      await this.pacer(limit).consume(key, 1, { customDuration: wait })
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await this.limiter(limit).reward(key)
      throw new AppError('RATE_LIMITED', { retryAfter: refusal.msBeforeNext / 1000 })
    }
  }

  /** Undoes one attempt that `slowDown` has counted. */
  async takeBack(limit: AccountLimit, account: string): Promise<void> {
    await this.limiter(limit).reward(this.hashed(account))
  }

  private async consume(limit: LimitSetting, key: string): Promise<void> {
    try {
      await this.limiter(limit).consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('RATE_LIMITED', { retryAfter: refusal.msBeforeNext / 1000 })
    }
  }

  private limiter(limit: LimitSetting): RateLimiterPostgres {
    return this.keptLimiter(limit, this.config[limit])
  }

  /** Allows one attempt per waiting time. */
  private pacer(limit: LimitSetting): RateLimiterPostgres {
    return this.keptLimiter(`pace-${limit}`, { points: 1, duration: longestWait })
  }

  private keptLimiter(keyPrefix: string, limit: RateLimit): RateLimiterPostgres {
    let limiter = this.limiters.get(keyPrefix)
    if (limiter === undefined) {
      limiter = new RateLimiterPostgres({
        storeClient: poolOf(this.dataSource),
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        ...limit,
      })
      this.limiters.set(keyPrefix, limiter)
    }
    return limiter
  }

  private hashed(account: string): string {
    return createHmac('sha256', this.key).update(account).digest('base64url')
  }
}

/** Whether a counted attempt was within its limit. */
async function isAllowed(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'RATE_LIMITED') return false
    throw refusal
  }
}
