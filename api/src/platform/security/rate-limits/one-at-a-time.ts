import { Injectable, Logger } from '@nestjs/common'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import { poolOf } from '../../database/pool.ts'
import { AppError } from '../../http/errors/app-error.ts'

/** Seconds after which a lock counts as abandoned: its process was killed. */
const patience = 60

/** A lock per account for long work, over all processes. */
@Injectable()
export class OneAtATime {
  private readonly logger = new Logger(OneAtATime.name)
  private readonly limiters = new Map<string, RateLimiterPostgres>()

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the account's lock, and holds it until it is released.
   * @returns releases it; never throws
   * @throws AppError RATE_LIMITED while the same work of the account runs
   */
  async begin(work: string, account: string): Promise<() => Promise<void>> {
    const limiter = this.limiter(work)
    try {
      await limiter.consume(account)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('RATE_LIMITED', { retryAfter: refusal.msBeforeNext / 1000 })
    }
    let beat: Promise<unknown> = Promise.resolve()
    const say = (act: () => Promise<unknown>) => {
      // Sequential, so that a pending extension cannot restore a released lock.
      beat = beat.then(act).catch(error => this.logger.warn(error))
      return beat
    }
    const beating = setInterval(() => say(() => limiter.set(account, 1, patience)), (patience * 1000) / 3)
    beating.unref()
    return async () => {
      clearInterval(beating)
      await say(() => limiter.delete(account))
    }
  }

  private limiter(work: string): RateLimiterPostgres {
    const known = this.limiters.get(work)
    if (known !== undefined) return known
    const limiter = new RateLimiterPostgres({
      storeClient: poolOf(this.dataSource),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `turn-${work}`,
      points: 1,
      duration: patience,
    })
    this.limiters.set(work, limiter)
    return limiter
  }
}
