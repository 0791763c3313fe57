import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { ReminderLog, SkipNotice } from '@orenda/contracts/payment-reminders'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import type { Ask } from '../tenancy/rent-dues.service.ts'
import { FactsService, type Reminded } from './facts.service.ts'
import { notSent } from './not-sent.ts'
import { NoticeDays } from './notice-days.ts'
import { getLogs } from './notices.queries.ts'
import { isSent, type Notice, upcoming } from './notices.ts'
import { rowsOf } from './planned-notices.ts'
import { skippedNotices, unskip } from './planning.queries.ts'

/** The days for which `/upcoming` shows notices at most, and for which the rent is known then. */
const span = { days: 60, known: 91 }

/** Skips one future notice, and takes that back while its day has not come. */
@Injectable()
export class SkipsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly noticeDays: NoticeDays,
    private readonly facts: FactsService,
  ) {}

  /**
   * Stores the notice as skipped, so that it is in the log and planning never sends it.
   * @returns its rows in the log, one per channel
   * @throws AppError NOT_FOUND, or CONFLICT with the `reason` why it would not be sent anyway
   */
  skip(
    ownerId: string,
    id: string,
    asked: SkipNotice,
    repeatable: Repeatable | null,
  ): Promise<ReminderLog[]> {
    return this.answers.once(ownerId, repeatable, async em => {
      const ask: Ask = statement => queryIn(em, statement)
      const { reminder, notice, now } = await this.find(ask, ownerId, id, asked)
      if (!isSent(notice)) throw notSent(notice.channels[0]?.skipped ?? 'no_recipient')
      const rows = rowsOf(reminder, notice, false)
      const notices = JSON.stringify(rows.map(row => ({ ...row, skipped_reason: 'by_landlord' })))
      const written = await queryIn<{ id: string }>(em, skippedNotices.with({ owner: ownerId, notices, now }))
      if (written.length === 0) throw notSent('already_sent')
      return queryIn<ReminderLog>(em, getLogs.with({ owner: ownerId, ids: written.map(row => row.id) }))
    })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT `too_late` when its day has come */
  async unskip(ownerId: string, id: string, asked: SkipNotice): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      const ask: Ask = statement => queryIn(em, statement)
      const { reminder } = await this.find(ask, ownerId, id, asked)
      const { apartment_id } = reminder
      await queryIn(em, unskip.with({ ...asked, owner: ownerId, apartment_id }))
    })
  }

  /** The future notice of a reminder. @throws AppError NOT_FOUND, or CONFLICT `too_late` */
  private async find(
    ask: Ask,
    ownerId: string,
    id: string,
    { due_date, type, occurrence }: SkipNotice,
  ): Promise<{ reminder: Reminded; notice: Notice; now: string }> {
    const days = this.noticeDays.now(span.known)
    const [reminder] = await this.facts.list(ask, ownerId, days, { id })
    if (reminder === undefined) throw new AppError('NOT_FOUND')
    const reminded = { settings: reminder, facts: reminder }
    const until = daysAfter(days.today, span.days)
    const notice = upcoming(reminded, days, reminder.planned_through, until).find(
      other => other.due_date === due_date && other.type === type && other.occurrence === occurrence,
    )
    if (notice === undefined) throw notSent('too_late')
    return { reminder, notice, now: days.now }
  }
}
