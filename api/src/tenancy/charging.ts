import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { stamped } from '../platform/database/transaction.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { chargeDue, showTurned } from './charging.queries.ts'

/**
 * The job `rent`: charges what has fallen due, each once, however often and from wherever it runs, and lets apartments
 * show the lease of the day. It reads only leases that have something due.
 */
@Injectable()
export class Charging implements OnModuleInit {
  constructor(
    @InjectDataSource('jobs') private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('rent', { cron: '7 * * * *', work: () => this.charge() })
  }

  /** @returns how many charges were made */
  async charge(): Promise<number> {
    const values = { today: this.clock.today() }
    // Two transactions: a save locks the apartment before its leases, and would wait for one that had it the other way.
    const [charged] = await stamped(this.dataSource, this.clock.now(), em =>
      queryIn<{ made: number }>(em, chargeDue.with(values)),
    )
    await stamped(this.dataSource, this.clock.now(), em => queryIn(em, showTurned.with(values)))
    return charged?.made ?? 0
  }
}
