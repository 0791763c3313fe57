import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { requestMailStates } from '@orenda/contracts/payment-requests'
import type { CreateRise, RaiseRents, Rise, TakeRisesBack } from '@orenda/contracts/rent-rises'
import {
  isPlanned,
  plannedRises,
  type Raise,
  type RentTerms,
  rentChanges,
} from '@orenda/contracts/rules/rent-rises'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { invalid } from './lease-overlap.ts'
import { LeasesService } from './leases.service.ts'
import { raised, riseCharged, takenBack, type WantedRise, withoutRises } from './rent-rise.ts'
import {
  apartmentsOfLeases,
  queueRiseMail,
  readChangingRents,
  readRentTerms,
  setRiseMail,
} from './rises.queries.ts'

/** A lease's rents as they are read. */
interface RentRow extends Omit<RentTerms, 'rents'> {
  lease_id: string
  apartment_id: string
  apartment_name: string
  tenant_name: string
  currency: Currency
  rents: { from: string | null; amount: number; mail: Rise['mail'] }[]
}

/** One lease of several whose rents are raised. */
interface RaisedLease {
  id: string
  /** In the body's list. */
  at: number
  apartment_id: string
}

/** Rises of the rent: steps of it that are not charged yet. */
@Injectable()
export class RisesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly clock: Clock,
  ) {}

  /** The rises of a lease that are planned, the next one first. @throws AppError NOT_FOUND */
  async list(ownerId: string, leaseId: string): Promise<Rise[]> {
    const row = found(await this.read(this.ownerDb, ownerId, [leaseId]))
    return risesOf(row, plannedRises(row, this.clock.today()))
  }

  /** All rises that are planned of leases that are not over, the next ones first. */
  async listAll(ownerId: string): Promise<Rise[]> {
    const today = this.clock.today()
    const asked = readChangingRents.with({ owner: ownerId, today })
    const rows = await this.ownerDb.query<RentRow>(ownerId, asked)
    return rows
      .flatMap(row => risesOf(row, plannedRises(row, today)))
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  }

  /** A change of a lease's rent, planned or charged. @throws AppError NOT_FOUND */
  async get(ownerId: string, leaseId: string, from: string, reads?: OwnerReads): Promise<Rise> {
    const rise = await this.find(ownerId, leaseId, from, reads)
    if (rise === null) throw new AppError('NOT_FOUND')
    return rise
  }

  /** The same; null when there is none. */
  async find(
    ownerId: string,
    leaseId: string,
    from: string,
    reads: OwnerReads = this.ownerDb,
  ): Promise<Rise | null> {
    const [row] = await this.read(reads, ownerId, [leaseId])
    if (row === undefined) return null
    const [rise] = risesOf(
      row,
      rentChanges(row).filter(change => change.from === from),
    )
    return rise ?? null
  }

  /** @throws AppError CONFLICT when it has been charged */
  refuseCharged(rise: Rise): void {
    if (!isPlanned(rise, this.clock.today())) throw riseCharged()
  }

  /**
   * Raises the rent of a lease.
   * @throws AppError NOT_FOUND; VALIDATION_FAILED for a day that is no due date after today, or a rent that is not
   * higher; CONFLICT when a change stands for that day, or a later one is not above it
   */
  raise(
    ownerId: string,
    leaseId: string,
    { from, rent, percent }: CreateRise,
    repeatable: Repeatable | null,
  ): Promise<Rise> {
    const wanted: WantedRise = {
      from: { day: from, is: 'exact' },
      raise: rent === undefined ? { percent: percent ?? 0 } : { rent },
      paths: { from: 'from', raise: rent === undefined ? 'percent' : 'rent' },
    }
    return this.answers.once(ownerId, repeatable, async em => {
      const day = await this.raiseIn(em, ownerId, leaseId, wanted)
      return this.get(ownerId, leaseId, day, readsOf(em))
    })
  }

  /**
   * Raises the rents of several leases, all or none, in the order of the list.
   * @throws AppError like `raise`; the path of a field error, or `lease_id`, names the lease
   */
  raiseAll(
    ownerId: string,
    { leases, from, percent, amount }: RaiseRents,
    repeatable: Repeatable | null,
  ): Promise<Rise[]> {
    const raise: Raise = amount === undefined ? { percent: percent ?? 0 } : { amount }
    const ids = [...new Set(leases)]
    return this.answers.once(
      ownerId,
      repeatable,
      async em => {
        const chosen = await this.chosen(em, ownerId, ids)
        if (amount !== undefined) await this.refuseCurrencies(em, ownerId, ids)
        const days = new Map<string, string>()
        for (const { id, at } of chosen) {
          const path = `leases.${at}`
          const wanted = {
            from: { day: from, is: 'first' },
            raise,
            paths: { from: path, raise: path },
          } as const
          days.set(id, await this.raiseIn(em, ownerId, id, wanted))
        }
        const rows = await this.read(readsOf(em), ownerId, ids)
        return ids.flatMap(id => {
          const row = rows.find(({ lease_id }) => lease_id === id)
          if (row === undefined) return []
          return risesOf(
            row,
            rentChanges(row).filter(change => change.from === days.get(id)),
          )
        })
      },
      { isHeavy: true },
    )
  }

  /** Takes a rise back. @throws AppError NOT_FOUND, CONFLICT when it has been charged */
  takeBack(ownerId: string, leaseId: string, from: string): Promise<void> {
    return this.ownerDb.run(ownerId, em => this.takeBackIn(em, ownerId, leaseId, from))
  }

  /** Takes several back, all or none. @throws AppError like `takeBack` */
  takeAllBack(ownerId: string, { rises }: TakeRisesBack): Promise<void> {
    return this.ownerDb.run(
      ownerId,
      async em => {
        const chosen = await this.chosen(em, ownerId, [...new Set(rises.map(({ lease_id }) => lease_id))])
        for (const { id } of chosen)
          for (const { lease_id, from } of rises)
            if (lease_id === id) await this.takeBackIn(em, ownerId, id, from)
      },
      { isHeavy: true },
    )
  }

  /** Notes in the caller's transaction that a mail with its letter is asked for. @param at of the press */
  async queueMail(
    em: EntityManager,
    owner: string,
    { lease_id, from }: Pick<Rise, 'lease_id' | 'from'>,
    mail: { to: string; at: string },
  ): Promise<void> {
    found(await queryIn(em, queueRiseMail.with({ owner, lease_id, from, ...mail })))
  }

  /** Notes what became of the mail of one press; what is known of it stays. */
  async noteMail(
    owner: string,
    { lease_id, from }: Pick<Rise, 'lease_id' | 'from'>,
    at: string,
    state: (typeof requestMailStates)[number],
  ): Promise<void> {
    await this.ownerDb.query(owner, setRiseMail.with({ owner, lease_id, from, at, state }))
  }

  /** @param from left out: all that are planned */
  private async takeBackIn(
    em: EntityManager,
    ownerId: string,
    leaseId: string,
    from: string | undefined,
  ): Promise<void> {
    await this.leases.changeIn(em, ownerId, leaseId, undefined, (leases, lease, today) => {
      const lowered = from === undefined ? withoutRises(lease, today) : takenBack(lease, from, today)
      return leases.map(other => (other === lease ? lowered : other))
    })
  }

  /** @returns the day of the rise */
  private async raiseIn(
    em: EntityManager,
    ownerId: string,
    leaseId: string,
    wanted: WantedRise,
  ): Promise<string> {
    let day = ''
    await this.leases.changeIn(em, ownerId, leaseId, undefined, (leases, lease, today) => {
      const { lease: higher, from } = raised(lease, wanted, today)
      day = from
      return leases.map(other => (other === lease ? higher : other))
    })
    return day
  }

  /** Sorted by apartment: each is locked, and two calls must not wait for each other. @throws AppError NOT_FOUND */
  private async chosen(em: EntityManager, owner: string, ids: string[]): Promise<RaisedLease[]> {
    const rows = await queryIn<Omit<RaisedLease, 'at'>>(em, apartmentsOfLeases.with({ owner, ids }))
    if (rows.length < ids.length) throw new AppError('NOT_FOUND')
    return rows
      .map(row => ({ ...row, at: ids.indexOf(row.id) }))
      .toSorted((one, other) => (one.apartment_id < other.apartment_id ? -1 : 1))
  }

  /** An amount is added to rents of one currency alone. @throws AppError VALIDATION_FAILED */
  private async refuseCurrencies(em: EntityManager, ownerId: string, ids: string[]): Promise<void> {
    const rows = await this.read(readsOf(em), ownerId, ids)
    const currencyOf = (id: string | undefined) => rows.find(({ lease_id }) => lease_id === id)?.currency
    const at = ids.findIndex(id => currencyOf(id) !== currencyOf(ids[0]))
    if (at >= 0)
      throw invalid([{ path: `leases.${at}`, code: 'invalid_value' }], 'The leases have several currencies')
  }

  private read(reads: OwnerReads, owner: string, ids: readonly string[]): Promise<RentRow[]> {
    return reads.query<RentRow>(owner, readRentTerms.with({ owner, ids: [...ids] }))
  }
}

const keyOf = ({ from, apartment_name, lease_id }: Rise) => `${from} ${apartment_name} ${lease_id}`

/** Changes of a lease's rent with what they are about. */
const risesOf = (
  { lease_id, apartment_id, apartment_name, tenant_name, currency, rents }: RentRow,
  changes: ReturnType<typeof rentChanges>,
): Rise[] =>
  changes.map(change => ({
    lease_id,
    apartment_id,
    apartment_name,
    tenant_name,
    currency,
    ...change,
    mail: rents.find(({ from }) => from === change.from)?.mail ?? null,
  }))
