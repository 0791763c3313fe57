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
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../platform/database/owner-db.ts'
import { readDatedList } from '../platform/database/records/dated-list.ts'
import { found, insertOwnedIn, updateOwned } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { RowQuota } from '../platform/security/row-quota/row-quota.ts'
import { keepingDeposits } from '../tenancy/deposits.service.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { PaymentPushesService } from './payment-pushes.service.ts'
import {
  deletePayment,
  fitOfLease,
  getPayment,
  getPayments,
  paymentList,
  paymentStatements,
} from './payments.queries.ts'

/** A larger request is an import, which runs as a heavy query. */
const fewPayments = 50

@Injectable()
export class PaymentsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly rent: RentService,
    private readonly quota: RowQuota,
    private readonly pushes: PaymentPushesService,
  ) {}

  list(ownerId: string, query: PaymentsQuery, reads: OwnerReads = this.ownerDb): Promise<Payment[]> {
    const { cursor, limit, ...filters } = query
    return readDatedList<Payment>(reads, ownerId, paymentList, { cursor, limit }, filters)
  }

  async get(ownerId: string, id: string): Promise<Payment> {
    return found(await this.ownerDb.query<Payment>(ownerId, getPayment.with({ owner: ownerId, id })))
  }

  /**
   * Creates a payment.
   * @param by the session, whose device is not told of it; null tells nobody
   * @throws AppError NOT_FOUND when the owner has no such apartment, lease or file, VALIDATION_FAILED for a
   * lease of another apartment, or CONFLICT for a charge without a lease
   */
  async create(
    ownerId: string,
    payment: CreatePayment,
    repeatable: Repeatable | null,
    by: string | null = null,
  ): Promise<Payment> {
    const { attachment, charge, ...fields } = payment
    const tellsBy = await this.pushes.toldBy(ownerId, by)
    if (charge !== undefined || tellsBy !== null)
      return this.answers.once(ownerId, repeatable, async em => {
        const created = await this.createIn(em, ownerId, payment, 'lease_id')
        await this.pushes.send(em, ownerId, [created.id], tellsBy)
        return created
      })
    const files = filesOfOne(attachment)
    const paid = this.answers.insert<Payment>(ownerId, repeatable, paymentStatements, fields, files)
    return this.fitting(paid, ownerId, fields, 'lease_id')
  }

  /** Creates several payments in one transaction. @throws AppError like `create` */
  async createAll(
    ownerId: string,
    { payments }: CreatePayments,
    repeatable: Repeatable | null,
    by: string | null = null,
  ): Promise<Payment[]> {
    const tellsBy = await this.pushes.toldBy(ownerId, by)
    const create = async (em: EntityManager) => {
      const rows: Payment[] = []
      for (const [at, payment] of payments.entries())
        rows.push(await this.createIn(em, ownerId, payment, `payments.${at}.lease_id`))
      const ids = rows.map(({ id }) => id)
      await this.pushes.send(em, ownerId, ids, tellsBy)
      return rows
    }
    return this.answers.once(ownerId, repeatable, create, { isHeavy: payments.length > fewPayments })
  }

  /**
   * Creates a payment in the caller's transaction.
   * @param path of the lease in the body
   * @throws AppError like `create`
   */
  async createIn(
    em: EntityManager,
    ownerId: string,
    { attachment, charge, ...fields }: CreatePayment,
    path: string,
  ): Promise<Payment> {
    const files = filesOfOne(attachment)
    const paid = insertOwnedIn<Payment>(em, ownerId, paymentStatements, fields, files)
    const payment = await this.fitting(paid, ownerId, fields, path, readsOf(em))
    if (charge === undefined) return payment
    if (payment.lease_id === null) throw conflict('no_lease', 'The payment belongs to no lease.')
    await this.rent.addCharge(
      em,
      ownerId,
      payment.lease_id,
      { ...charge, currency: payment.currency },
      path.replace(/lease_id$/, 'charge'),
    )
    return payment
  }

  /**
   * Changes a payment.
   * @throws AppError like `create`, or CONFLICT when it was changed after `updated_at`, or when less of a
   * deposit would be left than was returned or withheld
   */
  async update(ownerId: string, id: string, { attachment, ...fields }: UpdatePayment): Promise<Payment> {
    await this.refuseMisfit(ownerId, fields, 'lease_id')
    const files = filesOfOne(attachment)
    return keepingDeposits(updateOwned(this.ownerDb, ownerId, paymentStatements, id, fields, files))
  }

  /**
   * Deletes a payment.
   * @throws AppError NOT_FOUND, or CONFLICT when more of the deposit was returned or withheld than would be left
   */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await keepingDeposits(this.ownerDb.query(ownerId, deletePayment.with({ owner: ownerId, id }))))
  }

  /** Deletes a payment in the caller's transaction. @throws AppError like `remove` */
  async removeIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    found(await keepingDeposits(queryIn(em, deletePayment.with({ owner: ownerId, id }))))
  }

  /** Those of the ids that the landlord has. */
  findAll(ownerId: string, ids: readonly string[], reads: OwnerReads = this.ownerDb): Promise<Payment[]> {
    return reads.query<Payment>(ownerId, getPayments.with({ owner: ownerId, ids }))
  }

  /**
   * Reserves room for new payments. @returns to be called once, with whether they were stored
   * @throws AppError INSUFFICIENT_STORAGE
   */
  reserve(ownerId: string, count: number): Promise<(isStored: boolean) => void> {
    return this.quota.reserve(ownerId, 'payments', count)
  }

  /** Deletes several payments in one transaction. @throws AppError like `remove`, for any of them */
  removeAll(ownerId: string, ids: readonly string[]): Promise<void> {
    const removed = this.ownerDb.run(ownerId, async em => {
      for (const id of ids) found(await queryIn(em, deletePayment.with({ owner: ownerId, id })))
    })
    return keepingDeposits(removed)
  }

  /** Turns NOT_FOUND of a new payment into a validation error when its lease belongs to another apartment. */
  private async fitting(
    paid: Promise<Payment>,
    ownerId: string,
    fields: Pick<CreatePayment, 'apartment_id' | 'lease_id'>,
    path: string,
    reads?: OwnerReads,
  ): Promise<Payment> {
    try {
      return await paid
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND')
        await this.refuseMisfit(ownerId, fields, path, reads)
      throw error
    }
  }

  /** A lease never moves to another apartment, so this check still holds when the payment is written. */
  private async refuseMisfit(
    ownerId: string,
    { apartment_id, lease_id }: Pick<UpdatePayment, 'apartment_id' | 'lease_id'>,
    path: string,
    reads: OwnerReads = this.ownerDb,
  ): Promise<void> {
    if (lease_id === undefined || lease_id === null) return
    const asked = fitOfLease.with({ owner: ownerId, apartment_id, lease_id })
    const [both] = await reads.query<{ fits: boolean }>(ownerId, asked)
    if (both?.fits === false)
      throw new AppError('VALIDATION_FAILED', { details: [{ path, code: 'invalid_value' }] })
  }
}
