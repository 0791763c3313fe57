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
/** Milliseconds after which an account that nobody has confirmed goes. */
const unverifiedFor = 14 * day
/** Milliseconds for which it is told what happened to an account and known from where, and how much is told at most. */
const eventsFor = 180 * day
const mostEvents = 500
/** Milliseconds for which an account that is due waits for what its card provider has yet to hear. */
const waitsFor = 7 * day
/** Accounts of one question. */
const batch = 100

interface Due {
  id: string
  delete_at: string | null
}

/** The job `accounts`: erases the accounts whose time is over, and what is too old to be told of the others. */
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

  /** @returns how many accounts have gone */
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
   * The contents of files first: after a crash in between the next run does it again. The rows go with the account, for
   * each table of landlords refers to it. That a provider charges no more is only known from them, so it hears of that
   * before; one that cannot be reached for a week is left to the operator.
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
      // The next run tries again; the others do not wait for it.
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
    await queryIn(this.database, trimEvents.with({ most: mostEvents }))
    await queryIn(this.database, forgetTakeBacks.with({ now }))
  }
}
