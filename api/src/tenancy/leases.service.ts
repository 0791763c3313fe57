import { Injectable } from '@nestjs/common'
import type { Apartment } from '@orenda/contracts/apartments'
import type { LastCharge } from '@orenda/contracts/last-charges'
import type { EndLease, Lease, LeasesQuery, RenewLease, UpdateLease } from '@orenda/contracts/leases'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import type { Statement } from '../platform/database/statement.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import type { DeletedCharge } from './before-end.ts'
import { readRoom } from './charging.queries.ts'
import { lockLease } from './deposits.queries.ts'
import { readEnding } from './ending.ts'
import { noRentCharge, setLastCharge } from './last-charge.ts'
import { changed, deleted, ended, renewed, restored } from './lease-changes.ts'
import { findLeaseSince, uncutLastCharge } from './lease-end.queries.ts'
import { refuseTooLongAgo, tooManyCharges } from './lease-limits.ts'
import type { LeaseState } from './lease-state.ts'
import { isOver } from './lease-state.ts'
import { clearOccupancy, findHome, findLease, occupyAgain } from './lease-store.queries.ts'
import { loadLeases, storeLeases } from './lease-store.ts'
import { getLease, listLeases, listNextLeases, listNextRents } from './leases.queries.ts'
import { isProlonged, type LastChargeOfTerm, type Occupancy, saved } from './occupancy.ts'

export type { Occupancy } from './occupancy.ts'

/** The next change of a lease's rent. */
export interface NextRent extends NonNullable<Apartment['next_rent']> {
  lease_id: string
}

/** The first lease of an apartment that has not begun. */
export interface NextLease extends NonNullable<Apartment['next_lease']> {
  apartment_id: string
  lease_id: string
}

/** A rule that changes the leases of an apartment. */
type Change = (leases: LeaseState[], lease: LeaseState, today: string) => LeaseState[] | Promise<LeaseState[]>

/** A lease as it was before a change, and the rent charges that the change deleted. */
export interface Changed {
  before: LeaseState
  charges: DeletedCharge[]
}

/** Reads and changes leases. Whoever writes them does it by `storeLeases`. */
@Injectable()
export class LeasesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly clock: Clock,
  ) {}

  list(ownerId: string, query: LeasesQuery, reads: OwnerReads = this.ownerDb): Promise<Lease[]> {
    const asked = listLeases.with({ ...query, owner: ownerId, today: this.clock.today() })
    return reads.query<Lease>(ownerId, asked)
  }

  /** The statement whose rows are `NextRent`s: those of all leases whose rent changes after today. */
  nextRents(ownerId: string): Statement {
    return listNextRents.with({ owner: ownerId, today: this.clock.today() })
  }

  /** The statement whose rows are `NextLease`s. */
  nextLeases(ownerId: string): Statement {
    return listNextLeases.with({ owner: ownerId, today: this.clock.today() })
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<Lease> {
    const asked = getLease.with({ owner: ownerId, today: this.clock.today(), id })
    return found(await this.ownerDb.query<Lease>(ownerId, asked))
  }

  /**
   * Changes a lease.
   * @throws AppError NOT_FOUND, CONFLICT, or VALIDATION_FAILED when it would overlap another lease, begins too
   * long ago or has too many charges
   */
  update(ownerId: string, id: string, { updated_at, last_charge, ...edit }: UpdateLease): Promise<Lease> {
    return this.ownerDb.run(ownerId, async em => {
      const { before } = await this.changeIn(em, ownerId, id, updated_at, (leases, lease, today) => {
        refuseTooLongAgo(edit.start, 'start', today, lease.starts_on)
        refuseTooLongAgo(edit.charge_from, 'charge_from', today)
        return changed(leases, lease, edit, today)
      })
      const end = edit.end === undefined ? before.ends_on : edit.end
      if (last_charge !== undefined) await this.setLastOf(em, ownerId, id, end, last_charge)
      return this.getIn(em, ownerId, id)
    })
  }

  /**
   * Ends a lease in the caller's transaction.
   * @returns the lease as it was, and the charges that fall due after its end
   * @throws AppError like `update`
   */
  endIn(em: EntityManager, ownerId: string, id: string, { updated_at, date }: EndLease): Promise<Changed> {
    return this.changeIn(em, ownerId, id, updated_at, (leases, lease) => ended(leases, lease, date))
  }

  /** Renews a lease. @throws AppError like `update`, and CONFLICT with its reason when it cannot be renewed */
  renew(
    ownerId: string,
    id: string,
    { updated_at, whole_last_charge = false, ...renewal }: RenewLease,
    repeatable: Repeatable | null,
  ): Promise<Lease> {
    return this.answers.once(ownerId, repeatable, async em => {
      const about = { owner: ownerId, lease_id: id }
      const { before } = await this.changeIn(em, ownerId, id, updated_at, (leases, lease, today) =>
        renewed(leases, lease, renewal, today),
      )
      if (isOver(before, this.clock.today())) await queryIn(em, occupyAgain.with(about))
      if (whole_last_charge && before.ends_on !== null)
        await queryIn(em, uncutLastCharge.with({ ...about, end: before.ends_on }))
      return this.getIn(em, ownerId, id)
    })
  }

  /**
   * Creates the missing charges of an apartment's current lease from a day on, in the caller's transaction.
   * @param charge_from the first of a month; the body's field is `from`
   * @throws AppError NOT_FOUND when there is no such apartment, VALIDATION_FAILED for a day too long ago or too
   * many charges
   */
  async chargeFrom(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    charge_from: string,
  ): Promise<void> {
    const today = this.clock.today()
    refuseTooLongAgo(charge_from, 'from', today)
    const { leases, present, isDeleted } = await loadLeases(em, ownerId, apartmentId, today)
    if (isDeleted) throw new AppError('NOT_FOUND')
    if (present === null) return
    await this.refuseFull(em, ownerId, present, 'from')
    const after = changed(leases, present, { charge_from }, today)
    await storeLeases(em, ownerId, apartmentId, leases, after, today, 'from')
  }

  /**
   * Changes the current lease when its apartment is saved, in the caller's transaction.
   * @throws AppError NOT_FOUND when there is no such tenant, or VALIDATION_FAILED when the lease would overlap
   * another, begins too long ago or has too many charges
   */
  async occupy(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    { last_charge, whole_last_charge = false, ...fields }: Occupancy & LastChargeOfTerm,
  ): Promise<void> {
    const today = this.clock.today()
    const { leases, present } = await loadLeases(em, ownerId, apartmentId, today)
    if (fields.tenant_id !== null) {
      refuseTooLongAgo(fields.lease_start, 'lease_start', today, present?.starts_on)
      refuseTooLongAgo(fields.charge_from, 'charge_from', today)
      if (fields.charge_from !== undefined) await this.refuseFull(em, ownerId, present, 'charge_from')
    }
    // Without a tenant the fields are stored on the apartment itself.
    if (fields.tenant_id === null)
      await queryIn(em, clearOccupancy.with({ owner: ownerId, apartment_id: apartmentId }))
    await storeLeases(em, ownerId, apartmentId, leases, saved(leases, present, fields, today), today)
    if (whole_last_charge && present !== null && isProlonged(present, fields, today))
      await queryIn(em, uncutLastCharge.with({ owner: ownerId, lease_id: present.id, end: present.ends_on }))
    if (last_charge !== undefined) await this.chargeLast(em, ownerId, apartmentId, fields, last_charge)
  }

  /**
   * Sets the amount of the last period of the saved lease. @throws AppError CONFLICT when there is no such
   * charge
   */
  private async chargeLast(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    { tenant_id, lease_start }: Occupancy,
    charge: LastCharge,
  ): Promise<void> {
    const since = { owner: ownerId, apartment_id: apartmentId, tenant_id, start: lease_start }
    const [lease] = await queryIn<{ id: string; ends_on: string | null }>(em, findLeaseSince.with(since))
    if (lease === undefined) throw noRentCharge()
    await this.setLastOf(em, ownerId, lease.id, lease.ends_on, charge)
  }

  /** Sets the amount of the last period of a lease that ends on a day. @throws AppError CONFLICT like `chargeLast` */
  private async setLastOf(
    em: EntityManager,
    ownerId: string,
    id: string,
    end: string | null,
    charge: LastCharge,
  ): Promise<void> {
    const ending = await readEnding(em, ownerId, this.clock.today(), id)
    if (end === null || ending === null) throw noRentCharge()
    await setLastCharge(em, ownerId, id, ending, end, charge)
  }

  /**
   * Changes the due day of an apartment's current lease in the caller's transaction: from the next month on if
   * there are charges. Does nothing without a lease or when it has ended.
   * @throws AppError NOT_FOUND when there is no such apartment
   */
  async setDueDay(em: EntityManager, ownerId: string, apartmentId: string, due_day: number): Promise<void> {
    const today = this.clock.today()
    const { leases, present } = await loadLeases(em, ownerId, apartmentId, today)
    if (present === null || present.due_day === due_day) return
    if (present.ends_on !== null && present.ends_on < today) return
    await storeLeases(em, ownerId, apartmentId, leases, changed(leases, present, { due_day }, today), today)
  }

  /** Ends the leases of an apartment that is being deleted. */
  async leave(em: EntityManager, ownerId: string, apartmentId: string): Promise<void> {
    const today = this.clock.today()
    const { leases } = await loadLeases(em, ownerId, apartmentId, today)
    await storeLeases(em, ownerId, apartmentId, leases, deleted(leases, today), today)
  }

  /** Restores the leases that ended when the apartment was deleted. */
  async reopen(em: EntityManager, ownerId: string, apartmentId: string): Promise<void> {
    const today = this.clock.today()
    const { leases } = await loadLeases(em, ownerId, apartmentId, today)
    await storeLeases(em, ownerId, apartmentId, leases, restored(leases), today)
  }

  /** Locks a lease until the transaction ends. @throws AppError NOT_FOUND */
  async hold(em: EntityManager, ownerId: string, id: string): Promise<void> {
    found(await queryIn(em, lockLease.with({ owner: ownerId, lease_id: id })))
  }

  /** Whether the tenant has a running or future lease in an apartment that is not deleted. */
  async hasTenant(em: EntityManager, ownerId: string, tenantId: string): Promise<boolean> {
    const asked = findHome.with({ owner: ownerId, tenant_id: tenantId, today: this.clock.today() })
    return (await queryIn(em, asked)).length > 0
  }

  /** A request for too many charges is refused; automatic charges above the limit are skipped. */
  private async refuseFull(
    em: EntityManager,
    owner: string,
    lease: LeaseState | null,
    path: string,
  ): Promise<void> {
    if (!lease?.has_charges) return
    const asked = readRoom.with({ owner, lease_id: lease.id })
    const [room] = await queryIn<{ has_room: boolean }>(em, asked)
    if (room?.has_room === false) throw tooManyCharges(path)
  }

  private async getIn(em: EntityManager, ownerId: string, id: string): Promise<Lease> {
    const asked = getLease.with({ owner: ownerId, id, today: this.clock.today() })
    return found(await queryIn<Lease>(em, asked))
  }

  /**
   * Changes a lease by a rule, in the caller's transaction.
   * @param updatedAt of the version that was seen; not checked when it is left out
   * @throws AppError NOT_FOUND, CONFLICT, and what the rule throws
   */
  async changeIn(
    em: EntityManager,
    ownerId: string,
    id: string,
    updatedAt: string | undefined,
    change: Change,
  ): Promise<Changed> {
    const today = this.clock.today()
    const asked = findLease.with({ owner: ownerId, id })
    const { apartment_id } = found(await queryIn<{ apartment_id: string }>(em, asked))
    const { leases, isDeleted } = await loadLeases(em, ownerId, apartment_id, today)
    const lease = leases.find(other => other.id === id)
    if (lease === undefined || isDeleted) throw new AppError('NOT_FOUND')
    refuseStale({ updated_at: new Date(lease.updated_at ?? 0) }, updatedAt)
    const after = await change(leases, lease, today)
    const deletedCharges = await storeLeases(em, ownerId, apartment_id, leases, after, today)
    return { before: lease, charges: deletedCharges.filter(({ lease_id }) => lease_id === id) }
  }
}
