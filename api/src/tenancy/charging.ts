import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { stamped } from '../platform/database/transaction.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { chargeDue, showTurned } from './charging.queries.ts'

/**
 * The job `rent`: creates the charges that have fallen due, each exactly once even when several processes run
 * it, and updates the current lease of apartments. It reads only leases with something due.
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

  /** @returns the number of new charges */
  async charge(): Promise<number> {
    const values = { today: this.clock.today() }
    // Two transactions: a save locks the apartment before its leases; locking in the other order in one
    // transaction could deadlock.
    const [charged] = await stamped(this.dataSource, this.clock.now(), em =>
      queryIn<{ made: number }>(em, chargeDue.with(values)),
    )
    await stamped(this.dataSource, this.clock.now(), em => queryIn(em, showTurned.with(values)))
    return charged?.made ?? 0
  }
}
