import { Injectable } from '@nestjs/common'
import { filesOfOne } from '@orenda/contracts/files'
import type {
  CreatePayment,
  CreatePayments,
  Payment,
  PaymentsQuery,
  UpdatePayment,
} from '@orenda/contracts/payments'
import type { EntityManager } from 'typeorm'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { conflict } from '../platform/errors/conflict.ts'
import { readDatedList } from '../platform/records/dated-list.ts'
import { found, insertOwned, insertOwnedIn, updateOwned } from '../platform/records/write-records.ts'
import { RentService } from '../tenancy/rent.service.ts'
import {
  deletePaymentSql,
  getPaymentSql,
  leaseFitsSql,
  paymentList,
  paymentStatements,
} from './payments.queries.ts'

@Injectable()
export class PaymentsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly rent: RentService,
  ) {}

  list(ownerId: string, query: PaymentsQuery, reads: OwnerReads = this.ownerDb): Promise<Payment[]> {
    const { apartment_id, tenant_id, lease_id, category, month, from, to, cursor, limit } = query
    const filters = [apartment_id, tenant_id, lease_id, category, month, from, to]
    return readDatedList<Payment>(reads, ownerId, paymentList, { cursor, limit }, filters)
  }

  async get(ownerId: string, id: string): Promise<Payment> {
    return found(await this.ownerDb.query<Payment>(ownerId, getPaymentSql, [ownerId, id]))
  }

  /**
   * @throws AppError NOT_FOUND when the owner has no such apartment, lease or file, VALIDATION_FAILED for a lease of
   * another apartment, or CONFLICT for a charge without a lease
   */
  async create(ownerId: string, payment: CreatePayment): Promise<Payment> {
    const { attachment, charge, ...fields } = payment
    await this.refuseMisfit(ownerId, fields, 'lease_id')
    return charge === undefined
      ? insertOwned(this.ownerDb, ownerId, paymentStatements, fields, filesOfOne(attachment))
      : this.ownerDb.run(ownerId, em => this.createIn(em, ownerId, payment))
  }

  /** All or none. @throws AppError as `create` */
  async createAll(ownerId: string, { payments }: CreatePayments): Promise<Payment[]> {
    for (const [at, fields] of payments.entries())
      await this.refuseMisfit(ownerId, fields, `payments.${at}.lease_id`)
    return this.ownerDb.run(ownerId, async em => {
      const made: Payment[] = []
      for (const payment of payments) made.push(await this.createIn(em, ownerId, payment))
      return made
    })
  }

  private async createIn(
    em: EntityManager,
    ownerId: string,
    { attachment, charge, ...fields }: CreatePayment,
  ): Promise<Payment> {
    const payment = await insertOwnedIn<Payment>(
      em,
      ownerId,
      paymentStatements,
      fields,
      filesOfOne(attachment),
    )
    if (charge === undefined) return payment
    if (payment.lease_id === null) throw conflict('no_lease', 'The payment belongs to no lease.')
    await this.rent.addCharge(em, ownerId, payment.lease_id, charge)
    return payment
  }

  /** @throws AppError as `create`, or CONFLICT when it was changed after `updated_at` */
  async update(ownerId: string, id: string, { attachment, ...fields }: UpdatePayment): Promise<Payment> {
    await this.refuseMisfit(ownerId, fields, 'lease_id')
    return updateOwned(this.ownerDb, ownerId, paymentStatements, id, fields, filesOfOne(attachment))
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePaymentSql, [ownerId, id]))
  }

  /** All or none. @throws AppError NOT_FOUND when one of them is not there */
  removeAll(ownerId: string, ids: readonly string[]): Promise<void> {
    return this.ownerDb.run(ownerId, async em => {
      for (const id of ids) {
        const [removed] = await em.query<[unknown[], number]>(deletePaymentSql, [ownerId, id])
        found(removed)
      }
    })
  }

  /** A lease never moves to another apartment: what is found here holds when the payment is written. */
  private async refuseMisfit(
    ownerId: string,
    { apartment_id, lease_id }: Pick<CreatePayment, 'apartment_id' | 'lease_id'>,
    path: string,
  ): Promise<void> {
    if (lease_id === undefined) return
    const values = [ownerId, apartment_id, lease_id]
    const [both] = await this.ownerDb.query<{ fits: boolean }>(ownerId, leaseFitsSql, values)
    if (both?.fits === false)
      throw new AppError('VALIDATION_FAILED', { details: [{ path, code: 'invalid_value' }] })
  }
}
