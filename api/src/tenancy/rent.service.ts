import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { OneOffCharge } from '@orenda/contracts/leases'
import type {
  AdjustCharge,
  BackfillCharges,
  Balance,
  BalancesQuery,
  Charge,
  ChargesQuery,
  Upcoming,
  UpcomingQuery,
  WaiveCharge,
} from '@orenda/contracts/rent'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import type { Parameter, Statement } from '../platform/database/owner-query.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Repeatable } from '../platform/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/idempotency/stored-answers.ts'
import { found } from '../platform/records/write-records.ts'
import { holdLeaseSql } from './deposits.queries.ts'
import { LeasesService } from './leases.service.ts'
import {
  adjustChargeSql,
  getChargeSql,
  insertChargeSql,
  listBalancesSql,
  listChargesSql,
  lockChargeSql,
  upcomingSql,
  waiveChargeSql,
} from './ledger.queries.ts'

/** Who owes what. Nothing of it is stored but the charges: what is settled follows from them and the payments. */
@Injectable()
export class RentService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly clock: Clock,
  ) {}

  charges(ownerId: string, query: ChargesQuery, reads?: OwnerReads): Promise<Charge[]> {
    const { apartment_id, tenant_id, lease_id, month, from, to, open, cursor, limit } = query
    const filters = [apartment_id, tenant_id, lease_id, month, from, to, open === 'true', cursor, limit]
    return this.read<Charge>(ownerId, listChargesSql, filters, reads)
  }

  balances(
    ownerId: string,
    { apartment_id, tenant_id, lease_id, cursor, limit }: BalancesQuery,
  ): Promise<Balance[]> {
    return this.read<Balance>(ownerId, listBalancesSql, [apartment_id, tenant_id, lease_id, cursor, limit])
  }

  /** What falls due from tomorrow on. */
  upcoming(
    ownerId: string,
    { days, apartment_id, tenant_id, lease_id, cursor, limit }: UpcomingQuery,
  ): Promise<Upcoming[]> {
    const last = daysAfter(this.clock.today(), days)
    return this.read<Upcoming>(ownerId, upcomingSql, [last, apartment_id, tenant_id, lease_id, cursor, limit])
  }

  /** @throws AppError NOT_FOUND, or CONFLICT when it was changed after `updated_at` */
  adjust(ownerId: string, id: string, { updated_at, amount, note }: AdjustCharge): Promise<Charge> {
    const seen = seenBy(updated_at)
    return this.change(ownerId, id, seen, null, {
      text: adjustChargeSql,
      values: [ownerId, id, seen, amount, note],
    })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT when nothing is open of it or it was changed after `updated_at` */
  waive(
    ownerId: string,
    id: string,
    { updated_at, note }: WaiveCharge,
    repeatable: Repeatable | null,
  ): Promise<Charge> {
    const seen = seenBy(updated_at)
    const values = [ownerId, this.clock.today(), id, seen, note]
    return this.change(ownerId, id, seen, repeatable, { text: waiveChargeSql, values })
  }

  /** @throws AppError NOT_FOUND when there is no such lease */
  charge(
    ownerId: string,
    leaseId: string,
    fields: OneOffCharge,
    repeatable: Repeatable | null,
  ): Promise<Charge> {
    return this.answers.once(ownerId, repeatable, em => this.addCharge(em, ownerId, leaseId, fields))
  }

  /**
   * A charge of a lease that is made by hand, or by another feature, as a part of its transaction.
   * @throws AppError NOT_FOUND when there is no such lease
   */
  async addCharge(
    em: EntityManager,
    ownerId: string,
    leaseId: string,
    { kind, due_date, amount, note }: OneOffCharge,
  ): Promise<Charge> {
    await em.query(holdLeaseSql, [ownerId, leaseId])
    const values = [ownerId, leaseId, kind, due_date, amount, note]
    const { id } = found(await em.query<{ id: string }[]>(insertChargeSql, values))
    return found(await em.query<Charge[]>(getChargeSql, [ownerId, this.clock.today(), id]))
  }

  /**
   * Makes the charges of an apartment from a month on that are not there yet.
   * @returns its charges, as many as a list has
   * @throws AppError NOT_FOUND for an apartment that is not there
   */
  async backfill(
    ownerId: string,
    { apartment_id, from }: BackfillCharges,
    repeatable: Repeatable | null,
  ): Promise<Charge[]> {
    await this.answers.once(ownerId, repeatable, em =>
      this.leases.chargeFrom(em, ownerId, apartment_id, `${from}-01`),
    )
    // Read each time: thousands of charges would be kept with every key.
    return this.charges(ownerId, { apartment_id })
  }

  /** @param filters that were not asked for are undefined */
  private read<Row>(
    ownerId: string,
    text: string,
    filters: readonly (Parameter | undefined)[],
    reads: OwnerReads = this.ownerDb,
  ): Promise<Row[]> {
    return reads.query<Row>(ownerId, text, [
      ...[ownerId, this.clock.today()],
      ...filters.map(filter => filter ?? null),
    ])
  }

  /** Changes a charge behind its lock, in one message: a statement that waits sees what others did only if it begins afterwards. */
  private change(
    ownerId: string,
    id: string,
    seen: string | null,
    repeatable: Repeatable | null,
    change: Statement,
  ): Promise<Charge> {
    const statements = [
      { text: lockChargeSql, values: [ownerId, id] },
      change,
      { text: getChargeSql, values: [ownerId, this.clock.today(), id] },
    ]
    type Rows = [{ updated_at: string }[], unknown[], Charge[]]
    return this.answers.series<Rows, Charge>(ownerId, repeatable, statements, ([stored, changed, charge]) => {
      const { updated_at } = found(stored)
      if (seen !== null && updated_at !== seen) throw new AppError('CONFLICT')
      if (changed.length === 0) throw new AppError('CONFLICT')
      return found(charge)
    })
  }
}

/** To the millisecond, as it is stored. */
const seenBy = (updatedAt: string | undefined) =>
  updatedAt === undefined ? null : new Date(updatedAt).toISOString()
