import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
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
    const values = [this.clock.today()]
    // Two transactions: a save locks the apartment before its leases, and would wait for one that had it the other way.
    const [{ made }] = await this.dataSource.query<[{ made: number }]>(chargeDue.text, values)
    await this.dataSource.query(showTurned.text, values)
    return made
  }
}
