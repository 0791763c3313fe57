import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { queryIn } from '../../platform/database/named-statement.ts'
import { stamped } from '../../platform/database/transaction.ts'
import { ScheduledJobs } from '../../platform/jobs/scheduled-jobs.ts'
import { makeDue } from './recurring-expenses.queries.ts'

/**
 * Makes recurring expenses on their day, as a part of the job `rent`: each exactly once, also when the job was
 * standing still or several processes run it.
 */
@Injectable()
export class RecurringJob implements OnModuleInit {
  constructor(
    @InjectDataSource('jobs') private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('rent', { cron: '7 * * * *', work: () => this.make() })
  }

  /** @returns the number of new expenses */
  async make(): Promise<number> {
    const [done] = await stamped(this.dataSource, this.clock.now(), em =>
      queryIn<{ made: number }>(em, makeDue.with({ today: this.clock.today() })),
    )
    return done?.made ?? 0
  }
}
