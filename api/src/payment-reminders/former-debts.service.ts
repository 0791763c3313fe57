import { Injectable } from '@nestjs/common'
import { daysBetween } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { FormerDebt, ReminderLog } from '@orenda/contracts/payment-reminders'
import type { SkippedReason } from '@orenda/contracts/reminder-kinds'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Repeatable } from '../platform/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/idempotency/stored-answers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { found } from '../platform/records/write-records.ts'
import { openBy } from './contents.ts'
import type { Due } from './facts.ts'
import { listFormerDebtsSql, lockLeaseSql } from './former-debts.queries.ts'
import { notSent } from './not-sent.ts'
import { NoticeDays } from './notice-days.ts'
import { getLogsSql } from './notices.queries.ts'
import { pressNotices } from './planned-notices.ts'
import { wordsOf } from './telling.ts'

interface DebtRow {
  owner_id: string
  lease_id: string
  apartment_id: string
  apartment_name: string
  tenant_name: string
  recipient: string | null
  language: Language
  landlord_name: string
  landlord_email: string
  dues: [Due, ...Due[]]
  is_out: boolean
  last_sent_at: string | null
  /** How many were sent by hand. */
  times: number
  /** One of them today. */
  is_today: boolean
}

/** Rent that former tenants owe. Nobody is asked for it but when somebody presses for it, once a day. */
@Injectable()
export class FormerDebtsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly jobs: Jobs,
    private readonly noticeDays: NoticeDays,
  ) {}

  async list(ownerId: string): Promise<FormerDebt[]> {
    const { today } = this.noticeDays.now()
    const rows = await this.ownerDb.query<DebtRow>(
      ownerId,
      listFormerDebtsSql,
      this.parameters(ownerId, null),
    )
    return rows.map(row => {
      const { lease_id, apartment_id, apartment_name, tenant_name, recipient, last_sent_at } = row
      const { due_date, amount, currency } = debtOf(row, today)
      const told = { type: 'overdue', due_date, amount, currency, older: null, send_on: today } as const
      return {
        ...{ lease_id, apartment_id, apartment_name, tenant_name, recipient, due_date, amount, currency },
        ...{ days_late: daysBetween(due_date, today), last_sent_at, skipped: reasonOf(row) },
        ...wordsOf(row, { note: '' }, told, tenant_name),
      }
    })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT with the `reason` why none is sent */
  send(ownerId: string, leaseId: string, repeatable: Repeatable | null): Promise<ReminderLog> {
    return this.answers.once(ownerId, repeatable, async em => {
      const { today, now } = this.noticeDays.now()
      found(await em.query<unknown[]>(lockLeaseSql, [ownerId, leaseId]))
      const [row] = await em.query<DebtRow[]>(listFormerDebtsSql, this.parameters(ownerId, leaseId))
      if (row === undefined) throw notSent('paid')
      const reason = reasonOf(row)
      if (reason !== null) throw notSent(reason === 'too_late' ? 'already_sent' : reason)
      const { owner_id, lease_id, apartment_id, recipient, tenant_name, times } = row
      const notice = {
        ...{ owner_id, reminder_id: null, apartment_id, lease_id, ...debtOf(row, today) },
        ...{ type: 'overdue', occurrence: times + 1, channel: 'email', recipient, tenant_name },
        ...{ skipped_reason: null, is_pressed: true, by_hand: true },
      }
      const ids = await pressNotices(em, this.jobs, ownerId, [notice], now)
      return found(await em.query<ReminderLog[]>(getLogsSql, [ownerId, ids]))
    })
  }

  private parameters(ownerId: string, leaseId: string | null): [string, string, string, string | null] {
    const [, zone] = this.noticeDays.sendTime
    return [ownerId, this.noticeDays.now().today, zone, leaseId]
  }
}

/** What is open, in the currency of the oldest of it. */
function debtOf({ dues }: DebtRow, today: string): { due_date: string; amount: number; currency: Currency } {
  const [{ due_date, currency }] = dues
  return { due_date, currency, amount: openBy(dues, today, currency) }
}

function reasonOf({ recipient, is_out, is_today }: DebtRow): SkippedReason | null {
  if (recipient === null) return 'no_recipient'
  if (is_out) return 'opted_out'
  return is_today ? 'too_late' : null
}
