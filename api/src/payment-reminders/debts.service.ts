import { Injectable } from '@nestjs/common'
import { daysBetween } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { ReminderLog, TenantDebt } from '@orenda/contracts/payment-reminders'
import type { SkippedReason } from '@orenda/contracts/reminder-kinds'
import type { PayeeColumns } from '../paper/requests/transfers.service.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { type Ask, type LeaseDebt, RentDuesService } from '../tenancy/rent-dues.service.ts'
import { readTold } from './debts.queries.ts'
import { notSent } from './not-sent.ts'
import { NoticeDays } from './notice-days.ts'
import { wordsOf } from './notice-text.ts'
import { getLogs } from './notices.queries.ts'
import { debtsOf, openIn, sumsOf } from './open-dues.ts'
import { pressNotices } from './planned-notices.ts'

/** The recipient of a tenant with a debt, and the notices sent. */
interface Told extends Omit<PayeeColumns, 'qr_format'> {
  lease_id: string
  recipient: string | null
  language: Language
  landlord_name: string
  landlord_email: string
  is_out: boolean
  last_sent_at: string | null
  /** How many were sent by hand. */
  times: number
  /** One was sent today, by hand or by the schedule. */
  is_today: boolean
}

type Debt = LeaseDebt & Told

/** What tenants owe, present and former ones. Notices for all of it are only sent by hand, at most once a day. */
@Injectable()
export class DebtsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly jobs: Jobs,
    private readonly noticeDays: NoticeDays,
    private readonly rentDues: RentDuesService,
    private readonly leases: LeasesService,
  ) {}

  async list(ownerId: string): Promise<TenantDebt[]> {
    const { today } = this.noticeDays.now()
    const debts = await this.read(statement => this.ownerDb.query(ownerId, statement), ownerId, null)
    return debts.map(debt => {
      const { lease_id, is_former, apartment_id, apartment_name, tenant_name, recipient, last_sent_at } = debt
      const { due_date, amount, currency } = debtOf(debt)
      const others = debtsOf(debt.dues, currency)
      const told = { type: 'overdue', due_date, amount, currency, others, send_on: today } as const
      return {
        lease_id,
        is_former,
        apartment_id,
        apartment_name,
        tenant_name,
        recipient,
        due_date,
        amount,
        currency,
        total: sumsOf(others, currency),
        days_late: daysBetween(due_date, today),
        last_sent_at,
        skipped: reasonOf(debt),
        ...wordsOf(debt, { note: '' }, told, tenant_name, 'email', true),
      }
    })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT with the `reason` why none is sent */
  send(ownerId: string, leaseId: string, repeatable: Repeatable | null): Promise<ReminderLog> {
    return this.answers.once(ownerId, repeatable, async em => {
      const { now } = this.noticeDays.now()
      // Locked, so that two concurrent requests run one after the other.
      await this.leases.hold(em, ownerId, leaseId)
      const [debt] = await this.read(statement => queryIn(em, statement), ownerId, leaseId)
      if (debt === undefined) throw notSent('paid')
      const reason = reasonOf(debt)
      if (reason !== null) throw notSent(reason === 'too_late' ? 'already_sent' : reason)
      const { lease_id, apartment_id, recipient, tenant_name, times } = debt
      const notice = {
        owner_id: ownerId,
        reminder_id: null,
        apartment_id,
        lease_id,
        ...debtOf(debt),
        type: 'overdue',
        occurrence: times + 1,
        channel: 'email',
        recipient,
        tenant_name,
        skipped_reason: null,
        is_pressed: true,
        by_hand: true,
      }
      const ids = await pressNotices(em, this.jobs, ownerId, [notice], now)
      return found(await queryIn<ReminderLog>(em, getLogs.with({ owner: ownerId, ids })))
    })
  }

  /** Of one lease, or of all. */
  private async read(ask: Ask, ownerId: string, leaseId: string | null): Promise<Debt[]> {
    const { today } = this.noticeDays.now()
    const debts = await this.rentDues.debts(ask, ownerId, leaseId, today)
    if (debts.length === 0) return []
    const { zone } = this.noticeDays.sendTime
    const leases = debts.map(({ lease_id }) => lease_id)
    const told = await ask<Told>(readTold.with({ owner: ownerId, today, zone, leases }))
    const byLease = new Map(told.map(row => [row.lease_id, row]))
    return debts.flatMap(debt => {
      const known = byLease.get(debt.lease_id)
      return known === undefined ? [] : [{ ...known, ...debt }]
    })
  }
}

/** The open amount in the currency of its oldest part. */
function debtOf({ dues }: LeaseDebt): { due_date: string; amount: number; currency: Currency } {
  const [{ due_date, currency }] = dues
  return { due_date, currency, amount: openIn(dues, currency) }
}

function reasonOf({ recipient, is_out, is_today }: Told): SkippedReason | null {
  if (recipient === null) return 'no_recipient'
  if (is_out) return 'opted_out'
  return is_today ? 'too_late' : null
}
