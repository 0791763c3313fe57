import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'
import { lowestId, sealAnewInSlices, sealedAtOnce } from '../platform/security/secrets/seal-anew.ts'
import { feedsToSeal } from './calendar-feed.queries.ts'
import { CalendarFeedService } from './calendar-feed.service.ts'

interface FeedToSeal {
  owner_id: string
  sealed_token: string
}

/** The addresses of calendars in the job `link-sealing`: they can still be shown when an older key is gone. */
@Injectable()
export class FeedSealingService implements OnModuleInit {
  private readonly logger = new Logger(FeedSealingService.name)

  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly feed: CalendarFeedService,
    private readonly keys: DataKeys,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('link-sealing', { cron: '33 4 * * *', work: () => this.work() })
  }

  /** @returns the number of addresses that were sealed anew */
  async work(): Promise<number> {
    const key = this.keys.current
    const sealed = await sealAnewInSlices<FeedToSeal>(
      last =>
        queryIn(
          this.database,
          feedsToSeal.with({ key, owner: last?.owner_id ?? lowestId, limit: sealedAtOnce }),
        ),
      ({ owner_id, ...feed }) => this.feed.sealAnew(owner_id, feed),
    )
    if (sealed > 0) this.logger.log(`${sealed} addresses of calendars were sealed with the key ${key}`)
    return sealed
  }
}
