import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { runPrepared } from '../platform/database/prepared.ts'
import { stamped } from '../platform/database/transaction.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { NoticeDelivery } from './delivery/notice-delivery.ts'
import { findDue, takeDue } from './facts.queries.ts'
import { FactsService } from './facts.service.ts'
import { NoticeDays } from './notice-days.ts'
import { plan } from './notices.ts'
import { rowsOf, writeNotices } from './planned-notices.ts'
import { setPlanned } from './planning.queries.ts'

/** Reminders per transaction. */
const pageSize = 500
/**
 * The number of parallel transactions: one computes while another waits for the database. They lock different
 * rows.
 */
const atOnce = 3

/**
 * The job `reminders`: stores which notices are due, with the reason of skipped ones, and enqueues the others
 * for delivery. It reads only reminders with something to plan; even after a crash, each notice is stored once.
 */
@Injectable()
export class Planning implements OnModuleInit {
  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly noticeDays: NoticeDays,
    private readonly scheduled: ScheduledJobs,
    private readonly delivery: NoticeDelivery,
    private readonly facts: FactsService,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('reminders', {
      cron: '*/10 * * * *',
      work: () => this.work(),
      settled: () => this.delivery.settled(),
    })
  }

  private async work(): Promise<number> {
    const planned = await this.plan()
    await this.delivery.queueDue()
    return planned
  }

  /** @returns the number of new notices to send */
  async plan(): Promise<number> {
    const isAnyDue = await queryIn(this.dataSource, findDue.with({ now: this.noticeDays.now().now }))
    if (isAnyDue.length === 0) return 0
    const ranks = new Map<string, number>()
    const rankOf = (ownerId: string) => {
      const rank = ranks.get(ownerId) ?? 0
      ranks.set(ownerId, rank + 1)
      return rank
    }
    const planned = await Promise.all(Array.from({ length: atOnce }, () => this.planPages(rankOf)))
    return planned.reduce((sum, count) => sum + count, 0)
  }

  private async planPages(rankOf: (ownerId: string) => number): Promise<number> {
    let planned = 0
    for (;;) {
      const page = await this.planPage(rankOf)
      planned += page.planned
      if (page.looked < pageSize) return planned
    }
  }

  private planPage(rankOf: (ownerId: string) => number): Promise<{ looked: number; planned: number }> {
    const days = this.noticeDays.now()
    return stamped(this.dataSource, new Date(days.now), async em => {
      const taken = await runPrepared<{ owner_id: string; id: string }>(
        em,
        takeDue.with({ now: days.now, limit: pageSize }),
      )
      if (taken.length === 0) return { looked: 0, planned: 0 }
      const due = await this.facts.ofAll(em, taken, days.today)
      const plans = due.map(reminder => ({
        reminder,
        ...plan(
          { settings: reminder, facts: reminder },
          { ...days, known: daysAfter(days.today, reminder.days_before_due) },
          reminder.planned_through,
        ),
      }))
      const rows = plans.flatMap(({ reminder, notices }) =>
        notices.flatMap(notice => rowsOf(reminder, notice, false)),
      )
      const planned = await writeNotices(em, this.jobs, rows, days.now, rankOf)
      const next = {
        owners: due.map(({ owner_id }) => owner_id),
        reminders: due.map(({ reminder_id }) => reminder_id),
        next: plans.map(({ nextOn }) => nextOn),
      }
      await runPrepared(em, setPlanned.with({ ...next, planned: days.reached, ...this.noticeDays.sendTime }))
      return { looked: taken.length, planned }
    })
  }
}
