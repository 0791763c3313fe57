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
import { AppError } from '../platform/errors/app-error.ts'
import { found, inserting, updateOwned } from '../platform/records/write-records.ts'
import { type SubscriptionRow, SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { ApartmentEntity } from './apartment.entity.ts'
import {
  apartmentStatements,
  deleteApartmentSql,
  filterApartmentsSql,
  getApartmentSql,
  listApartmentsSql,
  lockApartmentSql,
  restoreApartment,
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
  async create(ownerId: string, { files, ...fields }: CreateApartment): Promise<Apartment> {
    const [, plan, made] = await this.ownerDb.series<[unknown[], SubscriptionRow[], Apartment[]]>(ownerId, [
      ...this.subscriptions.reserving(ownerId),
      inserting(
        ownerId,
        apartmentStatements,
        { ...fields, today: this.clock.today(), now: this.clock.now().toISOString() },
        files,
      ),
    ])
    this.subscriptions.refuseWithoutRoom(plan)
    return found(made)
  }

  /** @throws AppError NOT_FOUND (also for the tenant and the files), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, { files, ...fields }: UpdateApartment): Promise<Apartment> {
    return updateOwned(this.ownerDb, ownerId, apartmentStatements, id, fields, files)
  }

  /** Takes it out of the lists and of what the plan counts; `restore` brings it back. */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteApartmentSql, [ownerId, id]))
  }

  /**
   * Brings a deleted apartment back; one that is there already stays as it is.
   * @throws AppError NOT_FOUND, or APARTMENT_LIMIT_EXCEEDED when the plan has no room for it any more
   */
  async restore(ownerId: string, id: string): Promise<Apartment> {
    const [stored, , plan, , restored] = await this.ownerDb.series<
      [unknown[], unknown[], SubscriptionRow[], unknown[], Apartment[]]
    >(ownerId, [
      { text: lockApartmentSql, values: [ownerId, id] },
      ...this.subscriptions.reserving(ownerId),
      restoreApartment.with({ owner: ownerId, id, now: this.clock.now().toISOString() }),
      { text: getApartmentSql, values: [ownerId, id] },
    ])
    found(stored)
    if (restored.length === 0) this.subscriptions.refuseWithoutRoom(plan)
    return found(restored)
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
