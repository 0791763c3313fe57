import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { OneOffCharge } from '@orenda/contracts/one-off-charges'
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
import { type NamedStatement, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import type { Parameter, Statement } from '../platform/database/owner-query.ts'
import { found } from '../platform/database/records/write-records.ts'
import { conflict, stale } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { holdLease } from './deposits.queries.ts'
import { tooManyCharges } from './lease-limits.ts'
import { LeasesService } from './leases.service.ts'
import {
  adjustCharge,
  getCharge,
  insertCharge,
  listBalances,
  listCharges,
  listUpcoming,
  lockCharge,
  waiveCharge,
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
    return this.read<Charge>(ownerId, listCharges, { ...query, open: query.open === 'true' }, reads)
  }

  balances(ownerId: string, query: BalancesQuery): Promise<Balance[]> {
    return this.read<Balance>(ownerId, listBalances, query)
  }

  /** What falls due from tomorrow on. */
  upcoming(ownerId: string, { days, ...query }: UpcomingQuery): Promise<Upcoming[]> {
    return this.read<Upcoming>(ownerId, listUpcoming, { ...query, last: daysAfter(this.clock.today(), days) })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT when it was changed after `updated_at` */
  adjust(ownerId: string, id: string, { updated_at, amount, note }: AdjustCharge): Promise<Charge> {
    return this.change(ownerId, id, null, adjustCharge, { updated_at, amount, note })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT when nothing is open of it or it was changed after `updated_at` */
  waive(
    ownerId: string,
    id: string,
    { updated_at, note }: WaiveCharge,
    repeatable: Repeatable | null,
  ): Promise<Charge> {
    return this.change(ownerId, id, repeatable, waiveCharge, { updated_at, note })
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
   * A charge of a lease that is made by hand, or by another feature, as a part of its transaction; in the lease's currency where
   * none is said.
   * @param path of what asks for it in the body
   * @throws AppError NOT_FOUND when there is no such lease, VALIDATION_FAILED for one that has as many charges as it may
   */
  async addCharge(
    em: EntityManager,
    ownerId: string,
    leaseId: string,
    fields: OneOffCharge & { currency?: Currency },
    path = 'due_date',
  ): Promise<Charge> {
    const where = { owner: ownerId, lease_id: leaseId }
    const held = await queryIn(em, holdLease.with(where))
    const made = await queryIn<{ id: string }>(em, insertCharge.with({ ...fields, ...where }))
    if (held.length > 0 && made.length === 0) throw tooManyCharges(path)
    const { id } = found(made)
    return found(await queryIn<Charge>(em, this.getting(ownerId, id)))
  }

  /**
   * Makes the charges of an apartment from a month on that are not there yet.
   * @returns its charges, as many as a list has
   * @throws AppError NOT_FOUND for an apartment that is not there, VALIDATION_FAILED for what is too long ago, or too much
   */
  async backfill(
    ownerId: string,
    { apartment_id, from }: BackfillCharges,
    repeatable: Repeatable | null,
  ): Promise<Charge[]> {
    const charge = (em: EntityManager) => this.leases.chargeFrom(em, ownerId, apartment_id, `${from}-01`)
    await this.answers.once(ownerId, repeatable, charge, { isHeavy: true })
    // Read each time: thousands of charges would be kept with every key.
    return this.charges(ownerId, { apartment_id })
  }

  /** @param filters that were not asked for are undefined */
  private read<Row>(
    ownerId: string,
    list: NamedStatement,
    filters: Readonly<Record<string, Parameter | undefined>>,
    reads: OwnerReads = this.ownerDb,
  ): Promise<Row[]> {
    return reads.query<Row>(ownerId, list.with({ ...filters, owner: ownerId, today: this.clock.today() }))
  }

  private getting(ownerId: string, id: string): Statement {
    return getCharge.with({ owner: ownerId, today: this.clock.today(), id })
  }

  /** Changes a charge behind its lock, in one message: a statement that waits sees what others did only if it begins afterwards. */
  private change(
    ownerId: string,
    id: string,
    repeatable: Repeatable | null,
    change: NamedStatement,
    {
      updated_at,
      ...fields
    }: Readonly<Record<string, Parameter | undefined>> & { updated_at?: string | undefined },
  ): Promise<Charge> {
    const seen = seenBy(updated_at)
    const statements = [
      lockCharge.with({ owner: ownerId, id }),
      change.with({ ...fields, owner: ownerId, today: this.clock.today(), id, seen }),
      this.getting(ownerId, id),
    ]
    type Rows = [{ updated_at: string }[], unknown[], Charge[]]
    return this.answers.series<Rows, Charge>(ownerId, repeatable, statements, ([stored, changed, charge]) => {
      const { updated_at } = found(stored)
      if (seen !== null && updated_at !== seen) throw stale()
      if (changed.length === 0) throw conflict('nothing_open', 'Nothing is open of this charge.')
      return found(charge)
    })
  }
}

/** To the millisecond, as it is stored. */
const seenBy = (updatedAt: string | undefined) =>
  updatedAt === undefined ? null : new Date(updatedAt).toISOString()
