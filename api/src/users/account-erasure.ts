import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { FilesService } from '../files/files.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import {
  dueAccounts,
  eraseAccount,
  forgetEvents,
  forgetNetworks,
  forgetTakeBacks,
  trimEvents,
} from './account-erasure.queries.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds after which an unverified account is erased. */
const unverifiedFor = 14 * day
/** Milliseconds for which events and networks of an account are kept, and the maximum number of events. */
const eventsFor = 180 * day
const maxEvents = 500
/** Milliseconds for which an erasure waits for commands to the payment provider. */
const waitsFor = 7 * day
/** Accounts per query. */
const batch = 100

interface Due {
  id: string
  delete_at: string | null
}

/** The job `accounts`: erases accounts that are due, and outdated events of the others. */
@Injectable()
export class AccountErasure implements OnModuleInit {
  private readonly logger = new Logger(AccountErasure.name)

  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly files: FilesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('accounts', { cron: '37 3 * * *', work: () => this.work() })
  }

  /** @returns the number of erased accounts */
  async work(): Promise<number> {
    const now = this.clock.now()
    await this.forgetOld(now)
    let erased = 0
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const next = dueAccounts.with({ ...this.due(now), last, limit: batch })
      const accounts = await queryIn<Due>(this.database, next)
      for (const account of accounts) erased += await this.erase(account, now)
      if (accounts.length < batch) break
      last = accounts.at(-1)?.id ?? last
    }
    if (erased > 0) this.logger.log(`${erased} accounts were erased`)
    return erased
  }

  /**
   * Deletes the contents of files first, so that after a crash the next run repeats it. The rows of every table
   * are deleted with the account by foreign keys. A command to the provider (stop charging) is known only from
   * them, so it must be confirmed before; if the provider is unreachable for a week, the operator is told.
   */
  private async erase({ id, delete_at }: Due, now: Date): Promise<number> {
    try {
      const untold = await this.subscriptions.listUntold(id)
      const mayWait = delete_at !== null && Date.parse(delete_at) > now.getTime() - waitsFor
      if (untold.length > 0 && mayWait) return 0
      await this.files.removeContents(id)
      const gone = await queryIn(this.database, eraseAccount.with({ ...this.due(now), id }))
      if (gone.length > 0 && untold.length > 0)
        this.logger.error(
          `An account was erased before its card provider had heard: end by hand ${untold.join(', ')}`,
        )
      return gone.length
    } catch (error) {
      // The next run tries again; the other accounts are not delayed.
      this.logger.error(`Account ${id} could not be erased: ${error}`)
      return 0
    }
  }

  private due(now: Date): { now: Date; before: Date } {
    return { now, before: new Date(now.getTime() - unverifiedFor) }
  }

  private async forgetOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - eventsFor)
    await queryIn(this.database, forgetEvents.with({ before }))
    await queryIn(this.database, forgetNetworks.with({ before }))
    await queryIn(this.database, trimEvents.with({ most: maxEvents }))
    await queryIn(this.database, forgetTakeBacks.with({ now }))
  }
}
