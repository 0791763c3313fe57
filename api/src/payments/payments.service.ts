import { Injectable } from '@nestjs/common'
import { filesOfOne } from '@orenda/contracts/files'
import type { CreatePayment, Payment, PaymentsQuery, UpdatePayment } from '@orenda/contracts/payments'
import type { EntityManager } from 'typeorm'
import { ApartmentsService } from '../apartments/apartments.service.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { holdFiles } from '../platform/files/record-files.ts'
import { PaymentEntity } from './payment.entity.ts'
import { deletePaymentSql, filterPaymentsSql, getPaymentSql, listPaymentsSql } from './payments.queries.ts'

@Injectable()
export class PaymentsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly apartments: ApartmentsService,
  ) {}

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
    return this.ownerDb.run(ownerId, async em => {
      const currency = await this.apartments.currencyOf(em, ownerId, fields.apartment_id)
      const { identifiers } = await em.insert(PaymentEntity, { ...fields, currency, owner_id: ownerId })
      const id: string = identifiers[0]?.id
      await holdFiles(em, 'payment', { owner_id: ownerId, id }, filesOfOne(attachment))
      return read(em, ownerId, id)
    })
  }

  /** @throws AppError NOT_FOUND (also for the apartment and the file), or CONFLICT when it was changed after `updated_at` */
  update(
    ownerId: string,
    id: string,
    { updated_at, attachment, ...fields }: UpdatePayment,
  ): Promise<Payment> {
    return this.ownerDb.run(ownerId, async em => {
      const where = { owner_id: ownerId, id }
      const payment = await em.findOne(PaymentEntity, { where, lock: { mode: 'pessimistic_write' } })
      if (payment === null) throw new AppError('NOT_FOUND')
      refuseStale(payment, updated_at)
      // What was paid stays what it was, whatever the apartment's currency is by now; elsewhere it is that one's.
      const currency =
        fields.apartment_id === payment.apartment_id
          ? payment.currency
          : await this.apartments.currencyOf(em, ownerId, fields.apartment_id)
      await em.update(PaymentEntity, where, { ...fields, currency })
      await holdFiles(em, 'payment', where, filesOfOne(attachment))
      return read(em, ownerId, id)
    })
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePaymentSql, [ownerId, id]))
  }
}

async function read(em: EntityManager, ownerId: string, id: string): Promise<Payment> {
  return found(await em.query<Payment[]>(getPaymentSql, [ownerId, id]))
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
