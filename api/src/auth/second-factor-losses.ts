import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { useLinkToken as spendLink } from './email-links.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashOf } from './opaque-token.ts'
import { beginLoss, takeDueLosses, takeLossesToTell } from './second-factor.queries.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

const hour = 60 * 60 * 1000
/** Milliseconds from the report to the link, between two mails before it, and for which the link is valid. */
const patience = 72 * hour
const between = 24 * hour
const linkLifetime = 24 * hour

/**
 * The way back for users who have lost the app and the recovery codes. It needs the password; the owner is
 * notified at once and daily, and stops it by logging in with the factor. After three days a link is sent to the
 * account's address.
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

  /** Starts it after a correct password. A running one continues; without a second factor nothing happens. */
  async begin(ownerId: string): Promise<void> {
    const now = this.clock.now()
    await this.ownerDb.run(ownerId, async em => {
      const due = new Date(now.getTime() + patience)
      const dead = new Date(now.getTime() - linkLifetime)
      const begun = await changeIn(em, beginLoss.with({ owner: ownerId, due, now, dead }))
      if (begun > 0) await this.mails.send(em, ownerId, 'factor-loss')
    })
  }

  /**
   * Turns the second factor off with the link, and ends all sessions.
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

  /** @returns the number of mails sent */
  private async work(): Promise<number> {
    const now = this.clock.now()
    return this.database.transaction(async em => {
      const before = new Date(now.getTime() - between)
      const due = await queryIn<{ owner_id: string }>(em, takeDueLosses.with({ now }))
      const waiting = await queryIn<{ owner_id: string }>(em, takeLossesToTell.with({ now, before }))
      for (const { owner_id } of due) await this.mails.send(em, owner_id, 'factor-loss-link')
      for (const { owner_id } of waiting) await this.mails.send(em, owner_id, 'factor-loss')
      return due.length + waiting.length
    })
  }
}
