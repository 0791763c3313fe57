import { Injectable } from '@nestjs/common'
import type {
  Apartment,
  ApartmentsQuery,
  CreateApartment,
  UpdateApartment,
} from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import type { PageQuery } from '@orenda/contracts/lists'
import { type EntityManager, IsNull } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found, inserting, updateOwnedIn } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { type SubscriptionRow, SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { LeasesService, type NextLease, type NextRent, type Occupancy } from '../tenancy/leases.service.ts'
import { ApartmentEntity } from './apartment.entity.ts'
import {
  apartmentStatements,
  deleteApartment,
  filterApartments,
  getApartment,
  getOccupancy,
  listAllApartments,
  listApartments,
  lockApartment,
  restoreApartment,
} from './apartments.queries.ts'

/** An apartment with the time of its deletion, null when it is not deleted. */
export type AnyApartment = Apartment & { deleted_at: string | null }

@Injectable()
export class ApartmentsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly subscriptions: SubscriptionsService,
    private readonly leases: LeasesService,
    private readonly clock: Clock,
  ) {}

  async list(ownerId: string, query: ApartmentsQuery): Promise<Apartment[]> {
    const isWhole = Object.values(query).every(filter => filter === undefined)
    const list = isWhole ? listApartments : filterApartments
    return withNext(
      await this.ownerDb.series<WithNext>(ownerId, [
        list.with({ ...query, owner: ownerId }),
        this.leases.nextRents(ownerId),
        this.leases.nextLeases(ownerId),
      ]),
    )
  }

  /** The whole list, read with others' rows, without what is to come. */
  listWith(reads: OwnerReads, ownerId: string): Promise<Apartment[]> {
    return reads.query<Apartment>(ownerId, listApartments.with({ owner: ownerId }))
  }

  /** Lists all apartments, including deleted ones. */
  listAll(ownerId: string, page: PageQuery, reads: OwnerReads): Promise<AnyApartment[]> {
    return reads.query<AnyApartment>(ownerId, listAllApartments.with({ ...page, owner: ownerId }))
  }

  async get(ownerId: string, id: string): Promise<Apartment> {
    return found(
      withNext(
        await this.ownerDb.series<WithNext>(ownerId, [
          getApartment.with({ owner: ownerId, id }),
          this.leases.nextRents(ownerId),
          this.leases.nextLeases(ownerId),
        ]),
      ),
    )
  }

  /**
   * Creates an apartment; with a tenant, also its first lease.
   * @throws AppError APARTMENT_LIMIT_EXCEEDED, NOT_FOUND when the owner has no such tenant or file, or CONFLICT
   * when there is no last charge to change
   */
  create(ownerId: string, fields: CreateApartment, repeatable: Repeatable | null): Promise<Apartment> {
    return this.answers.once(ownerId, repeatable, em => this.createIn(em, ownerId, fields))
  }

  /** Creates an apartment in the caller's transaction. @throws AppError like `create` */
  async createIn(
    em: EntityManager,
    ownerId: string,
    { files, charge_from, last_charge, whole_last_charge: _, ...fields }: CreateApartment,
  ): Promise<Apartment> {
    await this.holdRoom(em, ownerId)
    const [, plan] = this.subscriptions.reserving(ownerId)
    const room = await queryIn<SubscriptionRow>(em, plan)
    const statement = inserting(
      ownerId,
      apartmentStatements,
      { ...fields, now: this.clock.now().toISOString() },
      files,
    )
    const made = await queryIn<Apartment>(em, statement)
    this.subscriptions.refuseWithoutRoom(room)
    const apartment = found(made)
    if (fields.tenant_id === null) return apartment
    await this.leases.occupy(em, ownerId, apartment.id, { ...fields, charge_from, last_charge })
    return found(await this.findIn(em, ownerId, apartment.id))
  }

  /** Lets nobody else add apartments until the caller's transaction ends. */
  async holdRoom(em: EntityManager, ownerId: string): Promise<void> {
    await queryIn(em, this.subscriptions.reserving(ownerId)[0])
  }

  /** Reads an apartment in the caller's transaction; none when it is deleted. */
  async findIn(em: EntityManager, ownerId: string, id: string): Promise<Apartment[]> {
    const apartments = await queryIn<Apartment>(em, getApartment.with({ owner: ownerId, id }))
    const rents = await queryIn<NextRent>(em, this.leases.nextRents(ownerId))
    return withNext([apartments, rents, await queryIn<NextLease>(em, this.leases.nextLeases(ownerId))])
  }

  /**
   * Changes an apartment. Tenant, term, rent and currency change its current lease, or begin another one.
   * @throws AppError NOT_FOUND (also for the tenant and the files), CONFLICT when it was changed after
   * `updated_at`, or VALIDATION_FAILED when the lease would overlap another one
   */
  update(
    ownerId: string,
    id: string,
    { files, charge_from, last_charge, whole_last_charge, ...fields }: UpdateApartment,
  ): Promise<Apartment> {
    return this.ownerDb.run(ownerId, async em => {
      await queryIn(em, lockApartment.with({ owner: ownerId, id }))
      const [before] = await queryIn<Occupancy>(em, getOccupancy.with({ owner: ownerId, id }))
      await updateOwnedIn<Apartment>(em, ownerId, apartmentStatements, id, fields, files)
      const isSame = before !== undefined && occupancyFields.every(field => before[field] === fields[field])
      const isLeft = isSame && charge_from === undefined && last_charge === undefined
      if (!isLeft)
        await this.leases.occupy(em, ownerId, id, { ...fields, charge_from, last_charge, whole_last_charge })
      return found(await this.findIn(em, ownerId, id))
    })
  }

  /**
   * Deletes an apartment: it disappears from lists, does not count for the plan, and its lease ends. `restore`
   * undoes both.
   */
  remove(ownerId: string, id: string): Promise<void> {
    return this.ownerDb.run(ownerId, em => this.removeIn(em, ownerId, id))
  }

  /** Deletes an apartment in the caller's transaction. @throws AppError NOT_FOUND */
  async removeIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    await queryIn(em, lockApartment.with({ owner: ownerId, id }))
    found(await queryIn(em, deleteApartment.with({ owner: ownerId, id })))
    await this.leases.leave(em, ownerId, id)
  }

  /**
   * Restores a deleted apartment; one that is not deleted stays as it is.
   * @throws AppError NOT_FOUND, or APARTMENT_LIMIT_EXCEEDED when the plan has no room for it
   */
  restore(ownerId: string, id: string, repeatable: Repeatable | null): Promise<Apartment> {
    return this.answers.once(ownerId, repeatable, async em => {
      const [lock, plan] = this.subscriptions.reserving(ownerId)
      await queryIn(em, lock)
      found(await queryIn(em, lockApartment.with({ owner: ownerId, id })))
      const room = await queryIn<SubscriptionRow>(em, plan)
      const back = restoreApartment.with({ owner: ownerId, id, now: this.clock.now().toISOString() })
      if ((await queryIn(em, back)).length > 0) await this.leases.reopen(em, ownerId, id)
      const restored = await this.findIn(em, ownerId, id)
      if (restored.length === 0) this.subscriptions.refuseWithoutRoom(room)
      return found(restored)
    })
  }

  /**
   * The currency for new records of an apartment.
   * @throws AppError NOT_FOUND, also for a deleted apartment
   */
  async currencyOf(em: EntityManager, ownerId: string, id: string): Promise<Currency> {
    const where = { owner_id: ownerId, id, deleted_at: IsNull() }
    const apartment = await em.findOne(ApartmentEntity, { where, select: { currency: true } })
    if (apartment === null) throw new AppError('NOT_FOUND')
    return apartment.currency
  }
}

type WithNext = [Apartment[], NextRent[], NextLease[]]

/** Apartments with the next change of the rent of their lease, and the lease after it. */
function withNext([apartments, rents, leases]: WithNext): Apartment[] {
  if (rents.length === 0 && leases.length === 0) return apartments
  const rentOf = new Map(rents.map(({ lease_id, ...rent }) => [lease_id, rent]))
  const leaseOf = new Map(leases.map(lease => [lease.apartment_id, lease]))
  return apartments.map(apartment => {
    const next_rent = rentOf.get(apartment.lease_id ?? '')
    const next = leaseOf.get(apartment.id)
    return {
      ...apartment,
      ...(next_rent && { next_rent }),
      // An apartment that is vacant shows it as its own.
      ...(next && next.lease_id !== apartment.lease_id && { next_lease: next }),
    }
  })
}

const occupancyFields = ['tenant_id', 'lease_start', 'lease_end', 'income', 'currency'] as const
