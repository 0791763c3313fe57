import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { PlanChanges } from './plan-changes.ts'
import { ProviderCalls } from './provider-calls.ts'
import { QuestionsService } from './questions.service.ts'
import { endedPlans } from './subscriptions.queries.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** The number of plans ended per run. */
const inOneGo = 500

/** The minutely job of plans: finds lost callbacks, and ends expired plans. */
@Injectable()
export class SubscriptionJob implements OnModuleInit {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly changes: PlanChanges,
    private readonly questions: QuestionsService,
    private readonly calls: ProviderCalls,
    private readonly subscriptions: SubscriptionsService,
    private readonly scheduled: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('subscriptions', { cron: '* * * * *', work: () => this.work() })
  }

  /** Payments first, so that a renewed plan is not ended. */
  private async work(): Promise<number> {
    const asked = await this.questions.askDue()
    return asked + (await this.endPlans()) + (await this.calls.repeat())
  }

  private async endPlans(): Promise<number> {
    let ended = 0
    for (;;) {
      const due = await queryIn<{ owner_id: string }>(
        this.database,
        endedPlans.with({ now: this.clock.now(), limit: inOneGo }),
      )
      for (const { owner_id } of due) {
        if (await this.ownerDb.run(owner_id, em => this.changes.expire(em, owner_id))) ended += 1
        this.subscriptions.forget(owner_id)
      }
      if (due.length < inOneGo) return ended
    }
  }
}
