import { Injectable } from '@nestjs/common'
import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Currency } from '@orenda/contracts/currencies'
import type { OneOffCharge } from '@orenda/contracts/one-off-charges'
import type {
  AdjustCharge,
  BackfillCharges,
  Balance,
  BalancesQuery,
  Charge,
  ChargesQuery,
  LateFeeParts,
  RentSummary,
  RentSummaryQuery,
  Upcoming,
  UpcomingQuery,
  WaiveCharge,
} from '@orenda/contracts/rent'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { type NamedStatement, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Parameter, Statement } from '../platform/database/statement.ts'
import { conflict, stale } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { holdLease } from './deposits.queries.ts'
import { tooManyCharges } from './lease-limits.ts'
import { LeasesService } from './leases.service.ts'
import {
  adjustCharge,
  deleteOneOff,
  getCharge,
  getCharges,
  insertCharge,
  listBalances,
  listCharges,
  listOwed,
  listUpcoming,
  lockCharge,
  sumPayments,
  waiveCharge,
} from './ledger.queries.ts'
import { settledCharges } from './settled-charges.queries.ts'

/** A charge with the part of it that a payment settles. */
export interface SettledCharge {
  payment_id: string
  id: string
  kind: ChargeKind
  /** `YYYY-MM`. */
  month: string
  due_date: string
  note: string
  /** Of a late fee, what it is for. */
  late_fee: LateFeeParts | null
  amount: number
}

/** What a tenant owes in a currency. */
export interface Owed {
  tenant_id: string
  currency: Currency
  amount: number
  /** Whether some of it was due before today. */
  is_late: boolean
}

/** Payments of a month in one currency, deposits by themselves. */
interface Paid {
  currency: Currency
  is_deposit: boolean
  payments: number
  /** Of those until today. */
  amount: number
}

/** Debts and charges. Only charges are stored: what is settled is computed from charges and payments. */
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

  /** Those of the ids that the landlord has. */
  chargesById(ownerId: string, ids: readonly string[], reads?: OwnerReads): Promise<Charge[]> {
    return this.read<Charge>(ownerId, getCharges, { ids: [...ids] }, reads)
  }

  balances(ownerId: string, query: BalancesQuery, reads?: OwnerReads): Promise<Balance[]> {
    return this.read<Balance>(ownerId, listBalances, query, reads)
  }

  /** What falls due from tomorrow on. */
  upcoming(ownerId: string, { days, ...query }: UpcomingQuery): Promise<Upcoming[]> {
    return this.read<Upcoming>(ownerId, listUpcoming, { ...query, last: daysAfter(this.clock.today(), days) })
  }

  /** Debts, the charges of a month, what came in and what falls due next, in one message to the database. */
  async summary(ownerId: string, { month, days }: RentSummaryQuery): Promise<RentSummary> {
    const today = this.clock.today()
    const asked = { owner: ownerId, today }
    const of = { ...asked, from: `${month}-01`, until: `${monthAfter(month, 1)}-01` }
    type Rows = [Balance[], Charge[], Upcoming[], Paid[]]
    const [balances, charges, upcoming, paid] = await this.ownerDb.series<Rows>(ownerId, [
      listBalances.with(asked),
      listCharges.with({ ...asked, from: of.from }),
      listUpcoming.with({ ...asked, last: daysAfter(today, days) }),
      sumPayments.with(of),
    ])
    const sums = (isDeposit: boolean) =>
      paid.filter(({ is_deposit, amount }) => is_deposit === isDeposit && amount > 0)
    const payments = paid.reduce((count, row) => count + row.payments, 0)
    return { balances, charges, upcoming, payments, received: sums(false), deposits: sums(true) }
  }

  /** What each of a few tenants owes today; nothing of one who owes nothing. */
  owedBy(ownerId: string, tenants: readonly string[], reads: OwnerReads = this.ownerDb): Promise<Owed[]> {
    const asked = { owner: ownerId, today: this.clock.today(), tenants: [...tenants] }
    return reads.query<Owed>(ownerId, listOwed.with(asked))
  }

  /** What a payment settles, oldest first; nothing for a deposit, or a payment without a lease. */
  settledBy(ownerId: string, paymentIds: readonly string[]): Promise<SettledCharge[]> {
    const asked = settledCharges.with({ owner: ownerId, today: this.clock.today(), ids: [...paymentIds] })
    return this.ownerDb.query<SettledCharge>(ownerId, asked)
  }

  /** Adjusts a charge. @throws AppError NOT_FOUND, or CONFLICT when it was changed after `updated_at` */
  adjust(ownerId: string, id: string, { updated_at, amount, note }: AdjustCharge): Promise<Charge> {
    return this.change(ownerId, id, null, adjustCharge, { updated_at, amount, note })
  }

  /**
   * Waives a charge. @throws AppError NOT_FOUND, or CONFLICT when it has no open amount or was changed after
   * `updated_at`
   */
  waive(
    ownerId: string,
    id: string,
    { updated_at, note }: WaiveCharge,
    repeatable: Repeatable | null,
  ): Promise<Charge> {
    return this.change(ownerId, id, repeatable, waiveCharge, { updated_at, note })
  }

  /** Adds a one-off charge. @throws AppError NOT_FOUND when there is no such lease */
  charge(
    ownerId: string,
    leaseId: string,
    fields: OneOffCharge,
    repeatable: Repeatable | null,
  ): Promise<Charge> {
    return this.answers.once(ownerId, repeatable, em => this.addCharge(em, ownerId, leaseId, fields))
  }

  /**
   * Adds a one-off charge in the caller's transaction, for a user or another feature; by default in the lease's
   * currency.
   * @param path of the field in the body
   * @throws AppError NOT_FOUND when there is no such lease, VALIDATION_FAILED when it has reached its limit of
   * charges
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
   * Deletes a charge that was just added, in the caller's transaction.
   * @returns false when it is gone, or was adjusted or waived
   */
  async takeChargeBack(em: EntityManager, ownerId: string, id: string): Promise<boolean> {
    return (await queryIn(em, deleteOneOff.with({ owner: ownerId, id }))).length > 0
  }

  /**
   * Creates the missing charges of an apartment from a month on.
   * @returns its charges, limited like a list
   * @throws AppError NOT_FOUND when there is no such apartment, VALIDATION_FAILED for a day too long ago or too
   * many charges
   */
  async backfill(
    ownerId: string,
    { apartment_id, from }: BackfillCharges,
    repeatable: Repeatable | null,
  ): Promise<Charge[]> {
    const charge = (em: EntityManager) => this.leases.chargeFrom(em, ownerId, apartment_id, `${from}-01`)
    await this.answers.once(ownerId, repeatable, charge, { isHeavy: true })
    // Read again on each repetition: storing thousands of charges with every idempotency key would be too much.
    return this.charges(ownerId, { apartment_id })
  }

  /** @param filters that are not set are undefined */
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

  /**
   * Locks a charge and changes it in one message; two statements, because a statement that waits for a lock does
   * not see changes made meanwhile.
   */
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

/** In milliseconds, as it is stored. */
const seenBy = (updatedAt: string | undefined) =>
  updatedAt === undefined ? null : new Date(updatedAt).toISOString()
