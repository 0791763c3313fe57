import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../../platform/database/database.module.ts'
import { queryIn } from '../../platform/database/named-statement.ts'
import { ScheduledJobs } from '../../platform/jobs/scheduled-jobs.ts'
import { DataKeys } from '../../platform/security/secrets/data-keys.ts'
import { lowestId, sealAnewInSlices, sealedAtOnce } from '../../platform/security/secrets/seal-anew.ts'
import { linksToSeal } from './tenant-links.queries.ts'
import { TenantLinksService } from './tenant-links.service.ts'

interface LinkToSeal {
  owner_id: string
  lease_id: string
  sealed_token: string
}

/**
 * The job `link-sealing`: seals the tokens of links anew that use an older key, so that links can still be shown when
 * that key is gone. It may end at any time.
 */
@Injectable()
export class TenantLinkSealingService implements OnModuleInit {
  private readonly logger = new Logger(TenantLinkSealingService.name)

  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly links: TenantLinksService,
    private readonly keys: DataKeys,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('link-sealing', { cron: '33 4 * * *', work: () => this.work() })
  }

  /** @returns the number of links that were sealed anew */
  async work(): Promise<number> {
    const sealed = await sealAnewInSlices<LinkToSeal>(
      last =>
        queryIn(
          this.database,
          linksToSeal.with({
            key: this.keys.current,
            owner: last?.owner_id ?? lowestId,
            lease: last?.lease_id ?? lowestId,
            limit: sealedAtOnce,
          }),
        ),
      ({ owner_id, ...link }) => this.links.sealAnew(owner_id, link),
    )
    if (sealed > 0) this.logger.log(`${sealed} links were sealed with the key ${this.keys.current}`)
    return sealed
  }
}
