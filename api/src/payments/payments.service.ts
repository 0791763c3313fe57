import { Injectable } from '@nestjs/common'
import { filesOfOne } from '@orenda/contracts/files'
import type { CreatePayment, Payment, PaymentsQuery, UpdatePayment } from '@orenda/contracts/payments'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found, insertOwned, updateOwned } from '../platform/records/write-records.ts'
import {
  deletePaymentSql,
  filterPaymentsSql,
  getPaymentSql,
  listPaymentsSql,
  paymentStatements,
} from './payments.queries.ts'

@Injectable()
export class PaymentsService {
  constructor(private readonly ownerDb: OwnerDb) {}

  list(ownerId: string, { apartment_id, category, month, cursor, limit }: PaymentsQuery): Promise<Payment[]> {
    const filters = [apartment_id, category, month, cursor, limit].map(filter => filter ?? null)
    return filters.every(filter => filter === null)
      ? this.ownerDb.query<Payment>(ownerId, listPaymentsSql, [ownerId])
      : this.ownerDb.query<Payment>(ownerId, filterPaymentsSql, [ownerId, ...filters])
  }

  async get(ownerId: string, id: string): Promise<Payment> {
    return found(await this.ownerDb.query<Payment>(ownerId, getPaymentSql, [ownerId, id]))
  }

  /** @throws AppError NOT_FOUND when the owner has no such apartment or file */
  create(ownerId: string, { attachment, ...fields }: CreatePayment): Promise<Payment> {
    return insertOwned(this.ownerDb, ownerId, paymentStatements, fields, filesOfOne(attachment))
  }

  /** @throws AppError NOT_FOUND (also for the apartment and the file), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, { attachment, ...fields }: UpdatePayment): Promise<Payment> {
    return updateOwned(this.ownerDb, ownerId, paymentStatements, id, fields, filesOfOne(attachment))
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePaymentSql, [ownerId, id]))
  }
}
