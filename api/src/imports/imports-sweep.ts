import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { sweepContents } from './imports.queries.ts'

/** How long the bytes of a file are kept; its rows stay. */
const patience = 30 * 24 * 60 * 60 * 1000

/** Files per transaction. */
const batch = 50

/** The job `imports`: deletes files that were imported more than 30 days ago. */
@Injectable()
export class ImportsSweep implements OnModuleInit {
  private readonly logger = new Logger(ImportsSweep.name)

  constructor(
    @InjectDataSource('jobs') private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('imports', { cron: '51 3 * * *', work: () => this.sweep() })
  }

  /** @returns the number of deleted files */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - patience).toISOString()
    for (let removed = 0; ; ) {
      const gone = await queryIn(this.dataSource, sweepContents.with({ before, limit: batch }))
      removed += gone.length
      if (gone.length < batch) {
        if (removed > 0) this.logger.log(`${removed} imported files were removed`)
        return removed
      }
    }
  }
}
