import { Injectable } from '@nestjs/common'
import type { ApartmentStatus } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { MoveIn } from '@orenda/contracts/move-ins'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import { findDecision, lockWhole, markOccupied, readShown, showAgain } from './lease-begin.queries.ts'
import { findLeaseSince } from './lease-end.queries.ts'
import { refuseTooLongAgo } from './lease-limits.ts'
import { apart } from './lease-overlap.ts'
import { findLease } from './lease-store.queries.ts'
import { loadLeases, storeLeases } from './lease-store.ts'
import { getLease } from './leases.queries.ts'
import { newLease } from './occupancy.ts'

/** What an apartment shows. */
export interface ApartmentShown {
  status: ApartmentStatus
  income: number
  currency: Currency
}

/** The terms of a new lease. */
export type LeaseTerms = Pick<
  MoveIn,
  'start' | 'end' | 'rent' | 'currency' | 'due_day' | 'deposit' | 'charge_from'
> &
  Partial<Pick<MoveIn, 'late_fee'>> & { tenant_id: string }

export interface BegunLease {
  id: string
  /** What the apartment showed before. */
  before: ApartmentShown
  /** The due day of the apartment's current lease, which may be an earlier one that still runs. */
  shownDueDay: number
}

/** Begins a lease with all its terms, and takes back one that was only just begun. */
@Injectable()
export class LeaseBeginService {
  constructor(private readonly clock: Clock) {}

  /**
   * Begins a lease in the caller's transaction, and shows the apartment as occupied.
   * @throws AppError NOT_FOUND when there is no such apartment or tenant, VALIDATION_FAILED when the lease would
   * overlap another one, begins too long ago or has too many charges
   */
  async begin(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    { tenant_id, start, end, rent, currency, due_day, deposit, late_fee = null, charge_from }: LeaseTerms,
  ): Promise<BegunLease> {
    const today = this.clock.today()
    refuseTooLongAgo(start, 'start', today)
    refuseTooLongAgo(charge_from, 'charge_from', today)
    const where = { owner: ownerId, apartment_id: apartmentId }
    const { leases, isDeleted } = await loadLeases(em, ownerId, apartmentId, today)
    if (isDeleted) throw new AppError('NOT_FOUND')
    const { status, income, currency: shownCurrency } = found(await queryIn<Shown>(em, readShown.with(where)))
    const occupancy = { tenant_id, lease_start: start, lease_end: end, income: rent, currency, charge_from }
    const lease = { ...newLease(occupancy, start, today), due_day, deposit, late_fee }
    const after = apart([...leases, lease], lease, { start: 'start', end: 'end' })
    await storeLeases(em, ownerId, apartmentId, leases, after, today)
    await queryIn(em, markOccupied.with(where))
    const { id } = found(
      await queryIn<{ id: string }>(em, findLeaseSince.with({ ...where, tenant_id, start })),
    )
    const shown = found(await queryIn<Shown>(em, readShown.with(where)))
    return {
      id,
      before: { status, income, currency: shownCurrency },
      shownDueDay: shown.due_day ?? due_day,
    }
  }

  /** The lease as the caller's transaction has left it. @throws AppError NOT_FOUND */
  async get(em: EntityManager, ownerId: string, id: string): Promise<Lease> {
    const asked = getLease.with({ owner: ownerId, id, today: this.clock.today() })
    return found(await queryIn<Lease>(em, asked))
  }

  /**
   * Locks a lease that is to be taken back, until the transaction ends.
   * @throws AppError NOT_FOUND, or CONFLICT when it was changed after `updatedAt` or something of it was decided
   */
  async hold(em: EntityManager, ownerId: string, id: string, updatedAt: string | undefined): Promise<void> {
    const { lease } = await this.load(em, ownerId, id)
    await queryIn(em, lockWhole.with({ owner: ownerId, lease_id: id }))
    refuseStale({ updated_at: new Date(lease.updated_at ?? 0) }, updatedAt)
    const [decided] = await queryIn(em, findDecision.with({ owner: ownerId, lease_id: id }))
    if (decided !== undefined) throw usedSince()
  }

  /**
   * Deletes a lease with its charges; payments that it was given stay without it. The apartment shows again what
   * it showed before.
   * @throws AppError NOT_FOUND
   */
  async takeBack(em: EntityManager, ownerId: string, id: string, before: ApartmentShown): Promise<void> {
    const apartment_id = await this.remove(em, ownerId, id)
    await queryIn(em, showAgain.with({ owner: ownerId, apartment_id, ...before }))
  }

  /**
   * Locks a lease that is to be deleted, until the transaction ends.
   * @throws AppError NOT_FOUND, or CONFLICT when it has payments or uses of its deposit
   */
  async holdUnpaid(em: EntityManager, ownerId: string, id: string): Promise<void> {
    const { lease } = await this.load(em, ownerId, id)
    await queryIn(em, lockWhole.with({ owner: ownerId, lease_id: id }))
    if (lease.has_payments) throw conflict('lease_paid', 'There are payments or uses of the deposit.')
  }

  /**
   * Deletes a lease that is locked, with its charges. Its apartment becomes available, if no other lease runs.
   * @returns the id of the apartment
   * @throws AppError NOT_FOUND
   */
  async remove(em: EntityManager, ownerId: string, id: string): Promise<string> {
    const { apartment_id, leases, lease, today } = await this.load(em, ownerId, id)
    const after = leases.filter(other => other !== lease)
    await storeLeases(em, ownerId, apartment_id, leases, after, today)
    return apartment_id
  }

  private async load(em: EntityManager, ownerId: string, id: string) {
    const today = this.clock.today()
    const asked = findLease.with({ owner: ownerId, id })
    const { apartment_id } = found(await queryIn<{ apartment_id: string }>(em, asked))
    const { leases, isDeleted } = await loadLeases(em, ownerId, apartment_id, today)
    const lease = leases.find(other => other.id === id)
    if (lease === undefined || isDeleted) throw new AppError('NOT_FOUND')
    return { apartment_id, leases, lease, today }
  }
}

type Shown = ApartmentShown & { due_day: number | null }

/** The lease cannot be taken back any more. */
export const usedSince = (): AppError =>
  conflict('used_since', 'Something was done with the lease since it was written down.')
