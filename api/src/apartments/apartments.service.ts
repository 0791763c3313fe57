import { Injectable } from '@nestjs/common'
import type {
  Apartment,
  ApartmentsQuery,
  CreateApartment,
  UpdateApartment,
} from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import { type EntityManager, IsNull } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { holdFiles } from '../platform/files/record-files.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { ApartmentEntity } from './apartment.entity.ts'
import {
  deleteApartmentSql,
  filterApartmentsSql,
  getApartmentSql,
  listApartmentsSql,
} from './apartments.queries.ts'

@Injectable()
export class ApartmentsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
  ) {}

  list(ownerId: string, { tenant_id, status, cursor, limit }: ApartmentsQuery): Promise<Apartment[]> {
    const filters = [tenant_id ?? null, status ?? null, cursor ?? null, limit ?? null]
    return filters.every(filter => filter === null)
      ? this.ownerDb.query<Apartment>(ownerId, listApartmentsSql, [ownerId])
      : this.ownerDb.query<Apartment>(ownerId, filterApartmentsSql, [ownerId, ...filters])
  }

  async get(ownerId: string, id: string): Promise<Apartment> {
    return found(await this.ownerDb.query<Apartment>(ownerId, getApartmentSql, [ownerId, id]))
  }

  /** @throws AppError APARTMENT_LIMIT_EXCEEDED, or NOT_FOUND when the owner has no such tenant or file */
  create(ownerId: string, { files, ...fields }: CreateApartment): Promise<Apartment> {
    return this.ownerDb.run(ownerId, async em => {
      await this.subscriptions.reserveApartment(em, ownerId)
      const { identifiers } = await em.insert(ApartmentEntity, {
        ...fields,
        owner_id: ownerId,
        entered_on: this.clock.today(),
      })
      const id: string = identifiers[0]?.id
      await holdFiles(em, 'apartment', { owner_id: ownerId, id }, files)
      return read(em, ownerId, id)
    })
  }

  /** @throws AppError NOT_FOUND (also for the tenant and the files), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, { updated_at, files, ...fields }: UpdateApartment): Promise<Apartment> {
    return this.ownerDb.run(ownerId, async em => {
      const where = { owner_id: ownerId, id, deleted_at: IsNull() }
      const apartment = await em.findOne(ApartmentEntity, { where, lock: { mode: 'pessimistic_write' } })
      if (apartment === null) throw new AppError('NOT_FOUND')
      refuseStale(apartment, updated_at)
      await em.update(ApartmentEntity, where, fields)
      await holdFiles(em, 'apartment', { owner_id: ownerId, id }, files)
      return read(em, ownerId, id)
    })
  }

  /** Takes it out of the lists and of what the plan counts; `restore` brings it back. */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteApartmentSql, [ownerId, id]))
  }

  /**
   * Brings a deleted apartment back; one that is there already stays as it is.
   * @throws AppError NOT_FOUND, or APARTMENT_LIMIT_EXCEEDED when the plan has no room for it any more
   */
  restore(ownerId: string, id: string): Promise<Apartment> {
    return this.ownerDb.run(ownerId, async em => {
      const where = { owner_id: ownerId, id }
      const apartment = await em.findOne(ApartmentEntity, { where, lock: { mode: 'pessimistic_write' } })
      if (apartment === null) throw new AppError('NOT_FOUND')
      if (apartment.deleted_at !== null) {
        await this.subscriptions.reserveApartment(em, ownerId)
        await em.update(ApartmentEntity, where, { deleted_at: null })
      }
      return read(em, ownerId, id)
    })
  }

  /**
   * What the amounts of an apartment's new records are in.
   * @throws AppError NOT_FOUND, also for an apartment that is deleted
   */
  async currencyOf(em: EntityManager, ownerId: string, id: string): Promise<Currency> {
    const where = { owner_id: ownerId, id, deleted_at: IsNull() }
    const apartment = await em.findOne(ApartmentEntity, { where, select: { currency: true } })
    if (apartment === null) throw new AppError('NOT_FOUND')
    return apartment.currency
  }

  /** Whether an apartment that is not deleted refers to the tenant. */
  hasTenant(em: EntityManager, ownerId: string, tenantId: string): Promise<boolean> {
    return em.existsBy(ApartmentEntity, { owner_id: ownerId, tenant_id: tenantId, deleted_at: IsNull() })
  }
}

async function read(em: EntityManager, ownerId: string, id: string): Promise<Apartment> {
  return found(await em.query<Apartment[]>(getApartmentSql, [ownerId, id]))
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
