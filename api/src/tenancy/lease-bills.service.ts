import { Injectable } from '@nestjs/common'
import { daysAfter, firstDays } from '@orenda/contracts/calendar'
import type { Charge } from '@orenda/contracts/rent'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/records/write-records.ts'
import {
  changeBillSql,
  closeBillSql,
  deleteBillSql,
  insertBillSql,
  listBillsSql,
  lockBillsSql,
  termsSql,
} from './lease-bills.queries.ts'
import { lockApartmentSql } from './lease-store.queries.ts'

/** A lease that may have a part of what was read in a month. */
export interface LeaseTerm {
  lease_id: string
  apartment_id: string
  tenant_id: string | null
  tenant_name: string
  /** `YYYY-MM-DD`, null: open. */
  starts_on: string | null
  ends_on: string | null
  /** Its apartment was deleted. */
  is_over: boolean
}

/** A charge that is the bill of a month. */
export interface Bill extends Charge {
  /** When it was billed first. */
  created_at: string
}

/** What is said of the bills of an apartment for a month. */
interface BillOrder {
  apartmentId: string
  month: string
  note: string
  /** Of new ones. */
  due?: string | undefined
}

/** How long a tenant has to pay, where nothing else is said. */
const daysToPay = 14

/** What is charged to leases of what was used in a month. Whoever bills holds the apartment still, as whoever writes its leases. */
@Injectable()
export class LeaseBillsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Who could be billed for a month, and what was.
   * @param apartmentId null: of all
   * @param since the first day of which a lease counts, where that is before the month
   */
  async inMonth(
    ownerId: string,
    month: string,
    apartmentId: string | null,
    since: string | null,
  ): Promise<{ terms: LeaseTerm[]; bills: Bill[] }> {
    const [terms, bills] = await this.ownerDb.series<[LeaseTerm[], Bill[]]>(ownerId, [
      { text: termsSql, values: [ownerId, ...daysOf(month, since), apartmentId] },
      { text: listBillsSql, values: [ownerId, this.clock.today(), month, apartmentId] },
    ])
    return { terms, bills }
  }

  /**
   * Until the end of the transaction nobody writes the leases of an apartment, pays or bills.
   * @throws AppError NOT_FOUND when there is no such apartment
   */
  async hold(em: EntityManager, ownerId: string, apartmentId: string): Promise<{ is_deleted: boolean }> {
    return found(await em.query<{ is_deleted: boolean }[]>(lockApartmentSql, [ownerId, apartmentId]))
  }

  /** The leases of an apartment, which is held, that have a day of a month. @param since as of `inMonth` */
  terms(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    month: string,
    since: string | null,
  ): Promise<LeaseTerm[]> {
    return em.query<LeaseTerm[]>(termsSql, [ownerId, ...daysOf(month, since), apartmentId])
  }

  /**
   * Makes the bills of an apartment for a month, whose leases are held, come to some amounts. What stands so already is
   * left alone. Of what was settled or waived nothing is taken; a lease that is billed nothing any more loses what is open.
   * @param amounts above 0, by lease
   * @returns the charges
   */
  async bill(
    em: EntityManager,
    ownerId: string,
    { apartmentId, month, note, due = daysAfter(this.clock.today(), daysToPay) }: BillOrder,
    amounts: ReadonlyMap<string, number>,
  ): Promise<Charge[]> {
    const before = await this.lock(em, ownerId, apartmentId, month)
    for (const [leaseId, amount] of amounts) {
      const bill = before.find(({ lease_id }) => lease_id === leaseId)
      if (bill === undefined) {
        await em.query(insertBillSql, [ownerId, leaseId, month, due, amount, utilityCurrency, note])
        continue
      }
      const least = (cents(bill.settled) + cents(bill.waived)) / 100
      const rent = Math.max(amount, least)
      if (rent !== bill.rent) await em.query(changeBillSql, [ownerId, bill.id, rent, note])
    }
    for (const bill of before) if (!amounts.has(bill.lease_id)) await this.close(em, ownerId, bill)
    return this.list(em, ownerId, apartmentId, month)
  }

  /** Takes back what is not paid of the bills of an apartment, which is held, for a month. */
  async takeBack(em: EntityManager, ownerId: string, apartmentId: string, month: string): Promise<void> {
    for (const bill of await this.lock(em, ownerId, apartmentId, month)) await this.close(em, ownerId, bill)
  }

  private async close(em: EntityManager, ownerId: string, { id, settled, open }: Bill): Promise<void> {
    if (settled === 0) await em.query(deleteBillSql, [ownerId, id])
    else if (open > 0) await em.query(closeBillSql, [ownerId, id, settled])
  }

  /** The bills behind their lock: a statement that waits sees what others did only if it begins afterwards. */
  private async lock(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    month: string,
  ): Promise<Bill[]> {
    const locked = await em.query<unknown[]>(lockBillsSql, [ownerId, apartmentId, month])
    return locked.length === 0 ? [] : this.list(em, ownerId, apartmentId, month)
  }

  private list(em: EntityManager, ownerId: string, apartmentId: string, month: string): Promise<Bill[]> {
    return em.query<Bill[]>(listBillsSql, [ownerId, this.clock.today(), month, apartmentId])
  }
}

/** The first day that counts, and the first one after the month. */
function daysOf(month: string, since: string | null): [from: string, before: string] {
  const [first, next] = firstDays(month)
  return [since !== null && since < first ? since : first, next]
}

const cents = (amount: number): number => Math.round(amount * 100)
