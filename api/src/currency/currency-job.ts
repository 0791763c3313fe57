import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { foreignCurrencies } from './bank-answer.ts'
import { BankDays } from './bank-days.ts'
import { lateCurrencies } from './rates.queries.ts'

/** Tomorrow's rates are published by 16:00 in Kyiv; early in the day today's are checked once more. */
const times = ['5 0 * * *', '0 6 * * *', '10,40 16 * * *', '30 17,18 * * *']

/** The hour from which tomorrow's rates may be available. */
const publishedFrom = 16

/** Hours since the newest rate came into force after which a warning is logged. */
const worrying = 36

/** The job `currency`: fetches today's rates and, in the afternoon, tomorrow's. */
@Injectable()
export class CurrencyJob implements OnModuleInit {
  private readonly logger = new Logger(CurrencyJob.name)

  constructor(
    private readonly scheduled: ScheduledJobs,
    private readonly days: BankDays,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('currency', { cron: times, work: () => this.refresh() })
  }

  /** @returns the days that the bank answered about */
  private async refresh(): Promise<number> {
    const today = this.clock.today()
    const wanted = this.clock.hour() < publishedFrom ? [today] : [today, daysAfter(today, 1)]
    let count = 0
    for (const day of wanted) {
      if (await this.days.isKnown(day, foreignCurrencies)) continue
      if (await this.days.fetchDay(day)) count += 1
    }
    await this.warnOfAge()
    return count
  }

  private async warnOfAge(): Promise<void> {
    const asking = { now: this.clock.now(), zone: this.config.TIME_ZONE, hours: worrying }
    const late = await queryIn<{ currency: string }>(
      this.database,
      lateCurrencies.with({ currencies: foreignCurrencies, ...asking }),
    )
    if (late.length === 0) return
    const names = late.map(({ currency }) => currency).join(', ')
    this.logger.error(`No new exchange rate for more than ${worrying} hours: ${names}`)
  }
}
