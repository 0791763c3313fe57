import { Injectable } from '@nestjs/common'
import type {
  CreatedPaymentReminder,
  CreatePaymentReminder,
  PaymentReminder,
  PaymentRemindersQuery,
  UpdatePaymentReminder,
} from '@orenda/contracts/payment-reminders'
import type { EntityManager } from 'typeorm'
import { LeasesService } from '../leases/leases.service.ts'
import { daysAfter } from '../platform/clock/days-after.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { found, inserting, updateOwnedIn } from '../platform/records/write-records.ts'
import { getFactsSql } from './facts.queries.ts'
import type { Facts } from './facts.ts'
import { NoticeDays } from './notice-days.ts'
import { newestNow } from './notices.ts'
import {
  deletePaymentReminderSql,
  getPaymentReminderSql,
  getReminderOfApartmentSql,
  getReminderPlaceSql,
  listPaymentRemindersSql,
  lockApartmentSql,
  paymentReminderStatements,
} from './payment-reminders.queries.ts'

@Injectable()
export class PaymentRemindersService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly leases: LeasesService,
    private readonly noticeDays: NoticeDays,
  ) {}

  list(ownerId: string, { apartment_id, cursor, limit }: PaymentRemindersQuery): Promise<PaymentReminder[]> {
    const filters = [apartment_id, cursor, limit].map(filter => filter ?? null)
    return this.ownerDb.query<PaymentReminder>(ownerId, listPaymentRemindersSql, [ownerId, ...filters])
  }

  async get(ownerId: string, id: string): Promise<PaymentReminder> {
    return found(await this.ownerDb.query<PaymentReminder>(ownerId, getPaymentReminderSql, [ownerId, id]))
  }

  /**
   * An apartment has one: where there is one already, it is answered as it is.
   * @throws AppError NOT_FOUND when the owner has no such apartment
   */
  create(ownerId: string, { begin, ...fields }: CreatePaymentReminder): Promise<CreatedPaymentReminder> {
    const where = [ownerId, fields.apartment_id]
    return this.ownerDb.run(ownerId, async em => {
      found(await em.query<unknown[]>(lockApartmentSql, where))
      const [stored] = await em.query<PaymentReminder[]>(getReminderOfApartmentSql, where)
      if (stored !== undefined) return { ...stored, already_exists: true, message: alreadyExists }
      const began_on = this.noticeDays.now().today
      const beginning = await this.begin(em, ownerId, { ...fields, begin, began_on })
      const { text, values } = inserting(ownerId, paymentReminderStatements, { ...fields, ...beginning })
      return { ...found(await em.query<PaymentReminder[]>(text, [...values])), already_exists: false }
    })
  }

  /**
   * @throws AppError NOT_FOUND (also for the apartment), CONFLICT when it was changed after `updated_at`, or
   * VALIDATION_FAILED for another apartment than its own
   */
  update(
    ownerId: string,
    id: string,
    { begin, updated_at, ...fields }: UpdatePaymentReminder,
  ): Promise<PaymentReminder> {
    return this.ownerDb.run(ownerId, async em => {
      found(await em.query<unknown[]>(lockApartmentSql, [ownerId, fields.apartment_id]))
      const place = found(
        await em.query<{ apartment_id: string; began_on: string; updated_at: string }[]>(
          getReminderPlaceSql,
          [ownerId, id],
        ),
      )
      if (place.apartment_id !== fields.apartment_id)
        throw new AppError('VALIDATION_FAILED', {
          details: [{ path: 'apartment_id', code: 'invalid_value' }],
        })
      refuseStale({ updated_at: new Date(place.updated_at) }, updated_at)
      const beginning = await this.begin(em, ownerId, { ...fields, begin, began_on: place.began_on })
      return updateOwnedIn(em, ownerId, paymentReminderStatements, id, { ...fields, ...beginning })
    })
  }

  /** What was planned of it stays in the log, and is not sent any more. */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePaymentReminderSql, [ownerId, id]))
  }

  /** Writes the due day where it belongs, and says from when on notices are to be planned. */
  private async begin(
    em: EntityManager,
    ownerId: string,
    fields: Omit<CreatePaymentReminder, 'begin'> & { begin: 'now' | 'next'; began_on: string },
  ): Promise<{ began_on: string; planned_through: string }> {
    const { apartment_id, tenant_email, tenant_phone, payment_due_day } = fields
    await this.leases.setDueDay(em, ownerId, apartment_id, payment_due_day)
    const days = this.noticeDays.now()
    const typed = [tenant_email, tenant_phone, fields.began_on]
    const facts = found(
      await em.query<Facts[]>(getFactsSql, [ownerId, days.today, days.known, apartment_id, ...typed]),
    )
    // Saved after the last lease is over, it is about whoever comes without one.
    const isOver = facts.left_on !== null && facts.left_on >= fields.began_on
    const began_on = isOver ? days.today : fields.began_on
    const settings = { ...fields, due_day: payment_due_day, began_on }
    const newest = fields.begin === 'now' ? newestNow({ settings, facts }, days) : null
    return { began_on, planned_through: newest === null ? days.reached : daysAfter(newest.send_on, -1) }
  }
}

const alreadyExists = 'Reminder settings already exist for this apartment'
