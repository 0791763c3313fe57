import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { chargeDueSql, markChargedSql } from './rent.queries.ts'

/** The job `rent`: makes the charges that have fallen due, each once, however often and from wherever it runs. */
@Injectable()
export class RentCharging implements OnModuleInit {
  constructor(
    @InjectDataSource('jobs') private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('rent', { cron: '7 * * * *', work: () => this.charge() })
  }

  /** @returns how many charges were made */
  charge(): Promise<number> {
    return this.dataSource.transaction(async em => {
      const today = this.clock.today()
      const made = await em.query<unknown[]>(chargeDueSql, [today])
      await em.query(markChargedSql, [today])
      return made.length
    })
  }
}
