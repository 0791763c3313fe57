import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { useLinkToken as spendLink } from './email-links.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashOf } from './opaque-token.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

const hour = 60 * 60 * 1000
/** Milliseconds from the wish to the link, between two mails before, and for which the link works. */
const patience = 72 * hour
const between = 24 * hour
const linkLifetime = 24 * hour

/**
 * The way out for who has lost the app and the recovery codes. Whoever knows the password may ask for it; the holder is told at once
 * and daily, and stops it by a log-in with the factor. After three days a link goes to the account's address.
 */
@Injectable()
export class SecondFactorLosses implements OnModuleInit {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly live: LiveSessions,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('second-factor-losses', { cron: '*/10 * * * *', work: () => this.work() })
  }

  /** Begins it for somebody whose password was right. One that runs goes on as it is; where there is no factor, nothing happens. */
  async begin(ownerId: string): Promise<void> {
    const now = this.clock.now()
    await this.ownerDb.run(ownerId, async em => {
      const begun = await em.query<unknown[]>(
        `insert into second_factor_losses as known (owner_id, due_at, told_at)
         select owner_id, $2, $3 from second_factors where owner_id = $1 and confirmed_at is not null
         on conflict (owner_id) do update set due_at = excluded.due_at, told_at = excluded.told_at, link_sent_at = null
           where known.link_sent_at < $4
         returning owner_id`,
        [ownerId, new Date(now.getTime() + patience), now, new Date(now.getTime() - linkLifetime)],
      )
      if (begun.length > 0) await this.mails.send(em, ownerId, 'factor-loss')
    })
  }

  /**
   * Turns the second factor off by the link, and ends all sessions.
   * @throws AppError INVALID_TOKEN
   */
  async end(token: string, visitor: Visitor): Promise<void> {
    const ownerId = await this.accounts.findByLink(hashOf(token))
    if (ownerId === null) throw new AppError('INVALID_TOKEN')
    await this.ownerDb.run(ownerId, async em => {
      const link = await spendLink(em, ownerId, token, ['factor'], this.clock.now())
      if (link === null) throw new AppError('INVALID_TOKEN')
      await this.secondFactor.endByMail(em, ownerId, visitor)
      await this.sessions.endAll(em, ownerId)
    })
    this.live.forget(ownerId)
  }

  /** @returns how many mails were sent */
  private async work(): Promise<number> {
    const now = this.clock.now()
    return this.database.transaction(async em => {
      const [due] = await em.query<[{ owner_id: string }[], number]>(
        `update second_factor_losses set link_sent_at = $1 where link_sent_at is null and due_at <= $1 returning owner_id`,
        [now],
      )
      const [waiting] = await em.query<[{ owner_id: string }[], number]>(
        `update second_factor_losses set told_at = $1 where link_sent_at is null and told_at <= $2 returning owner_id`,
        [now, new Date(now.getTime() - between)],
      )
      for (const { owner_id } of due) await this.mails.send(em, owner_id, 'factor-loss-link')
      for (const { owner_id } of waiting) await this.mails.send(em, owner_id, 'factor-loss')
      return due.length + waiting.length
    })
  }
}
