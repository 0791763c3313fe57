import { Injectable } from '@nestjs/common'
import type {
  CreatePaymentReminder,
  PaymentReminder,
  PaymentRemindersQuery,
  UpdatePaymentReminder,
} from '@orenda/contracts/payment-reminders'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found, insertOwned, updateOwned } from '../platform/records/write-records.ts'
import {
  deletePaymentReminderSql,
  getPaymentReminderSql,
  listPaymentRemindersSql,
  paymentReminderStatements,
} from './payment-reminders.queries.ts'

@Injectable()
export class PaymentRemindersService {
  constructor(private readonly ownerDb: OwnerDb) {}

  list(
    ownerId: string,
    { apartment_id, month, cursor, limit }: PaymentRemindersQuery,
  ): Promise<PaymentReminder[]> {
    const filters = [apartment_id, month, cursor, limit].map(filter => filter ?? null)
    return this.ownerDb.query<PaymentReminder>(ownerId, listPaymentRemindersSql, [ownerId, ...filters])
  }

  async get(ownerId: string, id: string): Promise<PaymentReminder> {
    return found(await this.ownerDb.query<PaymentReminder>(ownerId, getPaymentReminderSql, [ownerId, id]))
  }

  /** @throws AppError NOT_FOUND when the owner has no such apartment */
  create(ownerId: string, fields: CreatePaymentReminder): Promise<PaymentReminder> {
    return insertOwned(this.ownerDb, ownerId, paymentReminderStatements, fields)
  }

  /** @throws AppError NOT_FOUND (also for the apartment), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, fields: UpdatePaymentReminder): Promise<PaymentReminder> {
    return updateOwned(this.ownerDb, ownerId, paymentReminderStatements, id, fields)
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePaymentReminderSql, [ownerId, id]))
  }
}
