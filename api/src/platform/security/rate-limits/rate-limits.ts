import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'
import { CONFIG, type Config, type RateLimit } from '../../../config.ts'
import { namedStatement, queryIn } from '../../database/named-statement.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { Secrets } from '../secrets/secrets.ts'
import { networkOf } from './network-of.ts'

type LimitSetting = Extract<keyof Config, `RATE_${string}`>
type AccountLimit = LimitSetting & `${string}_ACCOUNT`
type AddressLimit = LimitSetting & `${string}_ADDRESS`

/** Seconds that an attempt waits at most for its turn. */
const longestWait = 15 * 60

/** As the database compares addresses. Parameter: `email`. */
const lowered = namedStatement('select lower($email::text) as key')

/** How often something may be tried, counted in the database, so that all processes share the counts. */
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
   * Counts an attempt from an address on the network. With the development tools these limits are lifted.
   * @throws AppError RATE_LIMITED
   */
  async byAddress(limit: AddressLimit, ip: string): Promise<void> {
    if (!this.config.DEV_TOOLS) await this.consume(limit, networkOf(ip))
  }

  /**
   * Counts an attempt on an account.
   * @param account its id, or what an address is compared by; only a keyed hash of it is kept
   * @throws AppError RATE_LIMITED
   */
  async byAccount(limit: AccountLimit, account: string): Promise<void> {
    await this.consume(limit, this.hashed(account))
  }

  /** Forgets the attempts on an account, after one that succeeded. */
  async forgive(limit: AccountLimit, account: string): Promise<void> {
    await this.limiter(limit).delete(this.hashed(account))
  }

  /**
   * Counts an attempt that names an account by its e-mail, however that is written: the database compares addresses.
   * @throws AppError RATE_LIMITED
   */
  async byEmail(limit: AccountLimit, email: string): Promise<void> {
    const [address] = await queryIn<{ key: string }>(this.dataSource, lowered.with({ email }))
    await this.byAccount(limit, address?.key ?? email)
  }

  /** The same, where a refusal is not to be told. @returns whether there was room for it */
  allowsEmail(limit: AccountLimit, email: string): Promise<boolean> {
    return isAllowed(this.byEmail(limit, email))
  }

  /** As `byAddress`, where a refusal is not to be told. @returns whether there was room for it */
  allowsAddress(limit: AddressLimit, ip: string): Promise<boolean> {
    return isAllowed(this.byAddress(limit, ip))
  }

  /**
   * Counts an attempt on an account from an address on the network: others, from elsewhere, have a count of their own.
   * @throws AppError RATE_LIMITED
   */
  async byAccountFrom(limit: AccountLimit, account: string, ip: string): Promise<void> {
    await this.consume(limit, this.hashed(`${account} ${networkOf(ip)}`))
  }

  /** Forgets the attempts on an account from an address on the network. */
  async forgiveFrom(limit: AccountLimit, account: string, ip: string): Promise<void> {
    await this.limiter(limit).delete(this.hashed(`${account} ${networkOf(ip)}`))
  }

  /** Takes one attempt on an account from an address on the network back. */
  async takeBackFrom(limit: AccountLimit, account: string, ip: string): Promise<void> {
    await this.limiter(limit).reward(this.hashed(`${account} ${networkOf(ip)}`))
  }

  /**
   * Counts an attempt on an account and never refuses it for good: past the limit one at a time is let through, each after
   * a wait that is twice as long as the one before, a second at first and a quarter of an hour at most.
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

  /** Takes one attempt back that `slowDown` has counted. */
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

  /** Lets one attempt through for as long as its wait is. */
  private pacer(limit: LimitSetting): RateLimiterPostgres {
    return this.keptLimiter(`pace-${limit}`, { points: 1, duration: longestWait })
  }

  private keptLimiter(keyPrefix: string, limit: RateLimit): RateLimiterPostgres {
    let limiter = this.limiters.get(keyPrefix)
    if (limiter === undefined) {
      limiter = new RateLimiterPostgres({
        storeClient: (this.dataSource.driver as PostgresDriver).master,
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

/** Whether an attempt that was counted was within its limit. */
async function isAllowed(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'RATE_LIMITED') return false
    throw refusal
  }
}
