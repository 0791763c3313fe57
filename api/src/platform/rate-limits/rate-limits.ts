import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'
import { CONFIG, type Config } from '../../config.ts'
import { AppError } from '../errors/app-error.ts'
import { Secrets } from '../secrets/secrets.ts'
import { networkOf } from './network-of.ts'

type LimitSetting = Extract<keyof Config, `RATE_${string}`>

/** How often something may be tried, counted in the database, so that all processes share the counts. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<LimitSetting, RateLimiterPostgres>()
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
  async byAddress(limit: LimitSetting & `${string}_ADDRESS`, ip: string): Promise<void> {
    if (!this.config.DEV_TOOLS) await this.consume(limit, networkOf(ip))
  }

  /**
   * Counts an attempt on an account.
   * @param account its e-mail or id; only a keyed hash of it is kept
   * @throws AppError RATE_LIMITED
   */
  async byAccount(limit: LimitSetting & `${string}_ACCOUNT`, account: string): Promise<void> {
    await this.consume(limit, this.hashed(account))
  }

  /** Counts an attempt on an account, where a refusal is not to be told. @returns whether there was room for it */
  async allowsAccount(limit: LimitSetting & `${string}_ACCOUNT`, account: string): Promise<boolean> {
    try {
      await this.byAccount(limit, account)
      return true
    } catch (refusal) {
      if (refusal instanceof AppError && refusal.code === 'RATE_LIMITED') return false
      throw refusal
    }
  }

  /** Forgets the attempts on an account, after one that succeeded. */
  async forgive(limit: LimitSetting & `${string}_ACCOUNT`, account: string): Promise<void> {
    await this.limiter(limit).delete(this.hashed(account))
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
    let limiter = this.limiters.get(limit)
    if (limiter === undefined) {
      limiter = new RateLimiterPostgres({
        storeClient: (this.dataSource.driver as PostgresDriver).master,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: limit,
        ...this.config[limit],
      })
      this.limiters.set(limit, limiter)
    }
    return limiter
  }

  private hashed(account: string): string {
    return createHmac('sha256', this.key).update(account.toLowerCase()).digest('base64url')
  }
}
