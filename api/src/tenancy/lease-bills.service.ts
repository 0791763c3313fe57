import { Injectable } from '@nestjs/common'
import { daysAfter, firstDays } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Statement } from '../platform/database/statement.ts'
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

/** A lease that may have to pay a part of a month's readings. */
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

/** A charge that bills a month. */
export interface Bill extends Charge {
  /** When the first bill was made. */
  created_at: string
}

/** The request for an apartment's bills of a month. */
interface BillOrder {
  apartmentId: string
  month: string
  note: string
  /** The due date of new bills. */
  due?: string | undefined
}

/** The default number of days until a bill is due. */
const daysToPay = 14

/** Bills leases for the utilities of a month. Billing takes the same lock of the apartment as lease changes. */
@Injectable()
export class LeaseBillsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /**
   * The bills of a month, and the leases that can be billed.
   * @param apartmentId null: of all
   * @param since the first day for which leases are included, when it is before the month
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
   * Locks an apartment until the transaction ends: no lease changes, payments or bills meanwhile.
   * @throws AppError NOT_FOUND when there is no such apartment
   */
  async hold(em: EntityManager, ownerId: string, apartmentId: string): Promise<{ is_deleted: boolean }> {
    const where = { owner: ownerId, apartment_id: apartmentId }
    return found(await queryIn<{ is_deleted: boolean }>(em, lockLeases.with(where)))
  }

  /** The leases of a locked apartment with at least one day in a month. @param since like `inMonth` */
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
   * Sets the amounts of a locked apartment's bills of a month. Correct bills are not touched. Waivers stay;
   * payments above the new amount become credit. A lease without a part of it loses the open amount of its bill.
   * @param amounts by lease; 0 means no bill
   * @returns the charges
   * @throws AppError VALIDATION_FAILED for a lease that has reached its limit of charges
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
      if (bill !== undefined) await this.change(em, ownerId, bill, amount, note)
      else if (amount > 0) {
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
      }
    }
    for (const bill of before) if (!amounts.has(bill.lease_id)) await this.close(em, ownerId, bill)
    return this.list(em, ownerId, apartmentId, month)
  }

  private async change(
    em: EntityManager,
    ownerId: string,
    { id, waived, settled, rent: before }: Bill,
    amount: number,
    note: string,
  ): Promise<void> {
    if (amount === 0) {
      await queryIn(em, deleteBill.with({ owner: ownerId, id }))
      return
    }
    // A waived amount was open, so it does not count as paid.
    const least = waived === 0 ? 0 : sumOfAmounts([Math.min(settled, amount), waived])
    const rent = Math.max(amount, least)
    if (rent !== before) await queryIn(em, changeBill.with({ owner: ownerId, id, rent, note }))
  }

  /** Deletes the unpaid part of a locked apartment's bills of a month. */
  async takeBack(em: EntityManager, ownerId: string, apartmentId: string, month: string): Promise<void> {
    for (const bill of await this.lock(em, ownerId, apartmentId, month)) await this.close(em, ownerId, bill)
  }

  private async close(em: EntityManager, ownerId: string, { id, settled, open }: Bill): Promise<void> {
    if (settled === 0) await queryIn(em, deleteBill.with({ owner: ownerId, id }))
    else if (open > 0) await queryIn(em, closeBill.with({ owner: ownerId, id, settled }))
  }

  /**
   * Locks first and reads in a second statement, because a statement that waits for a lock does not see changes
   * made meanwhile.
   */
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
