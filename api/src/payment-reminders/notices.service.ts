import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { maxRows } from '@orenda/contracts/max-rows'
import type {
  ReminderLog,
  ReminderLogsQuery,
  SendNotice,
  UpcomingNotice,
  UpcomingNoticesQuery,
} from '@orenda/contracts/payment-reminders'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import type { Ask } from '../tenancy/rent-dues.service.ts'
import { FactsService, type Reminded, type RemindedRow } from './facts.service.ts'
import type { Tenancy } from './facts.ts'
import { notSent } from './not-sent.ts'
import type { Days } from './notice-days.ts'
import { NoticeDays } from './notice-days.ts'
import { keyOf, type NoticeKey, wholeKeyOf } from './notice-key.ts'
import { nowOf } from './notice-now.ts'
import { occurrenceOf } from './notice-occasions.ts'
import { earlierOf, totalOf, wordsOf } from './notice-text.ts'
import {
  getLogs,
  listLogs,
  listSendTimes,
  listSkipped,
  listWritten,
  lockNotice,
  planAgain,
} from './notices.queries.ts'
import { isSent, type Notice, noticeOf, tenanciesOf, upcoming } from './notices.ts'
import { pressNotices, rowsOf } from './planned-notices.ts'

/** When a notice is sent, and what was sent before. */
interface ToldAt {
  send_at: string
  days: Days
  /** The keys of the notices that are written. */
  known: ReadonlySet<string>
}

/** Upcoming notices, the log, and notices that are sent manually. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly jobs: Jobs,
    private readonly noticeDays: NoticeDays,
    private readonly facts: FactsService,
  ) {}

  /** In the order of sending; those already recorded are in the log. */
  async upcoming(
    ownerId: string,
    { days: span, apartment_id, skipped, limit = maxRows }: UpcomingNoticesQuery,
  ): Promise<UpcomingNotice[]> {
    const days = this.noticeDays.now(span + 31)
    const until = daysAfter(days.today, span)
    const { hour, zone } = this.noticeDays.sendTime
    const [rows, written, ended, times] = await this.ownerDb.series<
      [RemindedRow[], NoticeKey[], Omit<NoticeKey, 'channel'>[], { day: string; at: string }[]]
    >(ownerId, [
      this.facts.listing(ownerId, days, { apartment_id }),
      listWritten.with({ owner: ownerId, today: days.today, apartment_id }),
      listSkipped.with({ owner: ownerId, today: days.today, apartment_id }),
      listSendTimes.with({ first: daysAfter(days.today, -70), last: until, hour, zone }),
    ])
    const ask: Ask = statement => this.ownerDb.query(ownerId, statement)
    const reminders = await this.facts.complete(ask, ownerId, days, rows)
    const known = new Set(written.map(keyOf))
    const skips = new Set(ended.map(wholeKeyOf))
    const timeOf = new Map(times.map(({ day, at }) => [day, at]))
    return reminders
      .flatMap(reminder =>
        upcoming({ settings: reminder, facts: reminder }, days, reminder.planned_through, until).flatMap(
          notice =>
            this.told(reminder, notice, { send_at: timeOf.get(notice.send_on) ?? days.now, days, known }),
        ),
      )
      .filter(notice => !known.has(keyOf(notice)))
      .map(notice => (skips.has(wholeKeyOf(notice)) ? bySkip(notice) : notice))
      .filter(notice => skipped === undefined || (notice.skipped !== null) === (skipped === 'true'))
      .toSorted((one, other) => compared(placeOf(one), placeOf(other)))
      .slice(0, limit)
  }

  private told(reminder: Reminded, notice: Notice, { send_at, days, known }: ToldAt): UpcomingNotice[] {
    const { reminder_id, apartment_id, apartment_name } = reminder
    const { tenancy, due_date, type, occurrence, amount, currency, channels } = notice
    const { tenant_name, lease_id } = tenancy
    return channels.map(({ channel, recipient, skipped }) => ({
      reminder_id,
      apartment_id,
      apartment_name,
      tenant_name,
      lease_id,
      due_date,
      type,
      occurrence,
      channel,
      recipient,
      amount,
      currency,
      total: totalOf(notice),
      earlier: earlierOf(notice, days.today),
      beside: [...notice.others],
      send_at,
      skipped,
      by_landlord: false,
      ...wordsOf(reminder, reminder, notice, tenant_name, channel),
      now: skipped === null ? nowOf(reminder, notice, channel, days, known) : null,
    }))
  }

  logs(ownerId: string, query: ReminderLogsQuery, reads: OwnerReads = this.ownerDb): Promise<ReminderLog[]> {
    return reads.query<ReminderLog>(ownerId, listLogs.with({ ...query, owner: ownerId }))
  }

  /** @throws AppError NOT_FOUND, or CONFLICT for one that has not failed */
  resend(ownerId: string, id: string, repeatable: Repeatable | null): Promise<ReminderLog> {
    return this.answers.once(ownerId, repeatable, async em => {
      found(await queryIn(em, lockNotice.with({ owner: ownerId, id })))
      const again = await queryIn(em, planAgain.with({ owner: ownerId, id }))
      if (again.length === 0)
        throw new AppError('CONFLICT', { message: 'Only a notice that failed can be sent again' })
      await this.jobs.send(em, 'notices', { ownerId, noticeId: id })
      return found(await queryIn<ReminderLog>(em, getLogs.with({ owner: ownerId, ids: [id] })))
    })
  }

  /**
   * Sends one notice now, even when the reminder is off.
   * @returns its rows in the log, one per channel
   * @throws AppError NOT_FOUND, VALIDATION_FAILED for a type that is not possible yet, or CONFLICT with the
   * `reason` why it is not sent
   */
  send(
    ownerId: string,
    id: string,
    { due_date, type }: SendNotice,
    repeatable: Repeatable | null,
  ): Promise<ReminderLog[]> {
    return this.answers.once(ownerId, repeatable, async em => {
      const days = this.noticeDays.now(62)
      const ask: Ask = statement => queryIn(em, statement)
      const [reminder] = await this.facts.list(ask, ownerId, days, { id })
      if (reminder === undefined || reminder.is_deleted) throw new AppError('NOT_FOUND')
      const notice = pressed(reminder, due_date, type, days)
      if (!isSent(notice)) throw notSent(notice.channels[0]?.skipped ?? 'no_recipient')
      const channels = notice.channels.filter(({ skipped }) => skipped === null)
      const rows = rowsOf(reminder, { ...notice, channels }, true)
      const ids = await pressNotices(em, this.jobs, ownerId, rows, days.now)
      if (ids.length === 0) throw notSent('already_sent')
      return queryIn<ReminderLog>(em, getLogs.with({ owner: ownerId, ids }))
    })
  }
}

/** What would not be sent anyway keeps its reason. */
const bySkip = (notice: UpcomingNotice): UpcomingNotice =>
  notice.skipped === null ? { ...notice, skipped: 'disabled', by_landlord: true } : notice

const placeOf = ({ send_at, apartment_name, apartment_id, due_date, channel }: UpcomingNotice) =>
  [send_at, apartment_name, apartment_id, due_date, channel].join(' ')

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The notice of a due date that is sent manually. */
function pressed(reminder: Reminded, due_date: string, type: Notice['type'], days: Days): Notice {
  const isAnyOn = reminder.email_enabled || reminder.sms_enabled
  const settings = { ...reminder, email_enabled: reminder.email_enabled || !isAnyOn }
  const reminded = { settings, facts: reminder }
  const isTheirs = ({ dues }: Tenancy) => dues.some(due => due.due_date === due_date)
  const tenancy = tenanciesOf(reminded, days).find(isTheirs)
  // Nothing falls due on that day, or nothing was charged.
  if (tenancy === undefined) throw notSent('paid')
  if (type !== 'before_due' && due_date > days.today)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'type', code: 'invalid_value' }] })
  const occasion = { type, occurrence: occurrenceOf(settings, due_date, type, days), send_on: days.today }
  return noticeOf(reminded, tenancy, due_date, occasion, days)
}
