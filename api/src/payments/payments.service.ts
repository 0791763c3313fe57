import { Injectable } from '@nestjs/common'
import { filesOfOne } from '@orenda/contracts/files'
import type {
  CreatePayment,
  CreatePayments,
  Payment,
  PaymentsQuery,
  UpdatePayment,
} from '@orenda/contracts/payments'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { readDatedList } from '../platform/records/dated-list.ts'
import { found, insertAllOwned, insertOwned, updateOwned } from '../platform/records/write-records.ts'
import { deletePayment, fitOfLease, getPayment, paymentList, paymentStatements } from './payments.queries.ts'

@Injectable()
export class PaymentsService {
  constructor(private readonly ownerDb: OwnerDb) {}

  list(ownerId: string, query: PaymentsQuery, reads: OwnerReads = this.ownerDb): Promise<Payment[]> {
    const { cursor, limit, ...filters } = query
    return readDatedList<Payment>(reads, ownerId, paymentList, { cursor, limit }, filters)
  }

  async get(ownerId: string, id: string): Promise<Payment> {
    return found(await this.ownerDb.query<Payment>(ownerId, getPayment.with({ owner: ownerId, id })))
  }

  /**
   * @throws AppError NOT_FOUND when the owner has no such apartment, lease or file, or VALIDATION_FAILED for a lease of
   * another apartment
   */
  async create(ownerId: string, { attachment, ...fields }: CreatePayment): Promise<Payment> {
    await this.refuseMisfit(ownerId, fields, 'lease_id')
    return insertOwned(this.ownerDb, ownerId, paymentStatements, fields, filesOfOne(attachment))
  }

  /** All or none. @throws AppError as `create` */
  async createAll(ownerId: string, { payments }: CreatePayments): Promise<Payment[]> {
    for (const [at, fields] of payments.entries())
      await this.refuseMisfit(ownerId, fields, `payments.${at}.lease_id`)
    const records = payments.map(({ attachment, ...fields }) => ({ fields, files: filesOfOne(attachment) }))
    return insertAllOwned<Payment>(this.ownerDb, ownerId, paymentStatements, records)
  }

  /** @throws AppError as `create`, or CONFLICT when it was changed after `updated_at` */
  async update(ownerId: string, id: string, { attachment, ...fields }: UpdatePayment): Promise<Payment> {
    await this.refuseMisfit(ownerId, fields, 'lease_id')
    return updateOwned(this.ownerDb, ownerId, paymentStatements, id, fields, filesOfOne(attachment))
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePayment.with({ owner: ownerId, id })))
  }

  /** A lease never moves to another apartment: what is found here holds when the payment is written. */
  private async refuseMisfit(
    ownerId: string,
    { apartment_id, lease_id }: Pick<CreatePayment, 'apartment_id' | 'lease_id'>,
    path: string,
  ): Promise<void> {
    if (lease_id === undefined) return
    const asked = fitOfLease.with({ owner: ownerId, apartment_id, lease_id })
    const [both] = await this.ownerDb.query<{ fits: boolean }>(ownerId, asked)
    if (both?.fits === false)
      throw new AppError('VALIDATION_FAILED', { details: [{ path, code: 'invalid_value' }] })
  }
}
