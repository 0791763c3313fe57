import { Injectable } from '@nestjs/common'
import { daysAfter, firstDays } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Statement } from '../platform/database/owner-query.ts'
import { found } from '../platform/database/records/write-records.ts'
import {
  changeBill,
  closeBill,
  deleteBill,
  insertBill,
  listBills,
  listTerms,
  lockBills,
} from './lease-bills.queries.ts'
import { tooManyCharges } from './lease-limits.ts'
import { lockLeases } from './lease-store.queries.ts'

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
      termsIn(ownerId, month, since, apartmentId),
      this.billsOf(ownerId, month, apartmentId),
    ])
    return { terms, bills }
  }

  /**
   * Until the end of the transaction nobody writes the leases of an apartment, pays or bills.
   * @throws AppError NOT_FOUND when there is no such apartment
   */
  async hold(em: EntityManager, ownerId: string, apartmentId: string): Promise<{ is_deleted: boolean }> {
    const where = { owner: ownerId, apartment_id: apartmentId }
    return found(await queryIn<{ is_deleted: boolean }>(em, lockLeases.with(where)))
  }

  /** The leases of an apartment, which is held, that have a day of a month. @param since as of `inMonth` */
  terms(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    month: string,
    since: string | null,
  ): Promise<LeaseTerm[]> {
    return queryIn<LeaseTerm>(em, termsIn(ownerId, month, since, apartmentId))
  }

  /**
   * Makes the bills of an apartment for a month, whose leases are held, come to some amounts. What stands so already is
   * left alone. What was waived stays so; what was paid of more than is billed now is credit. A lease that has no part of it any
   * more loses what is open.
   * @param amounts by lease; 0 is no bill
   * @returns the charges
   * @throws AppError VALIDATION_FAILED for a lease that has as many charges as it may
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
      if (amount === 0) {
        if (bill !== undefined) await queryIn(em, deleteBill.with({ owner: ownerId, id: bill.id }))
        continue
      }
      if (bill === undefined) {
        const made = {
          owner: ownerId,
          lease_id: leaseId,
          month,
          due,
          amount,
          currency: utilityCurrency,
          note,
        }
        if ((await queryIn(em, insertBill.with(made))).length === 0) throw tooManyCharges('month')
        continue
      }
      // What was waived was open: it is no part of what is paid.
      const least = bill.waived === 0 ? 0 : sumOfAmounts([Math.min(bill.settled, amount), bill.waived])
      const rent = Math.max(amount, least)
      if (rent !== bill.rent) await queryIn(em, changeBill.with({ owner: ownerId, id: bill.id, rent, note }))
    }
    for (const bill of before) if (!amounts.has(bill.lease_id)) await this.close(em, ownerId, bill)
    return this.list(em, ownerId, apartmentId, month)
  }

  /** Takes back what is not paid of the bills of an apartment, which is held, for a month. */
  async takeBack(em: EntityManager, ownerId: string, apartmentId: string, month: string): Promise<void> {
    for (const bill of await this.lock(em, ownerId, apartmentId, month)) await this.close(em, ownerId, bill)
  }

  private async close(em: EntityManager, ownerId: string, { id, settled, open }: Bill): Promise<void> {
    if (settled === 0) await queryIn(em, deleteBill.with({ owner: ownerId, id }))
    else if (open > 0) await queryIn(em, closeBill.with({ owner: ownerId, id, settled }))
  }

  /** The bills behind their lock: a statement that waits sees what others did only if it begins afterwards. */
  private async lock(
    em: EntityManager,
    ownerId: string,
    apartmentId: string,
    month: string,
  ): Promise<Bill[]> {
    const locked = await queryIn(em, lockBills.with({ owner: ownerId, apartment_id: apartmentId, month }))
    return locked.length === 0 ? [] : this.list(em, ownerId, apartmentId, month)
  }

  private list(em: EntityManager, ownerId: string, apartmentId: string, month: string): Promise<Bill[]> {
    return queryIn<Bill>(em, this.billsOf(ownerId, month, apartmentId))
  }

  private billsOf(ownerId: string, month: string, apartment_id: string | null): Statement {
    return listBills.with({ owner: ownerId, today: this.clock.today(), month, apartment_id })
  }
}

/** @param since the first day that counts, when it is before the month */
function termsIn(
  ownerId: string,
  month: string,
  since: string | null,
  apartment_id: string | null,
): Statement {
  const [first, end] = firstDays(month)
  const from = since !== null && since < first ? since : first
  return listTerms.with({ owner: ownerId, first: from, end, apartment_id })
}
