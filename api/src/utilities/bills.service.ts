import { Injectable } from '@nestjs/common'
import { firstDays } from '@orenda/contracts/calendar'
import { fromMinorUnits } from '@orenda/contracts/currencies'
import { maxAmount } from '@orenda/contracts/money'
import type { Charge } from '@orenda/contracts/rent'
import type {
  BillAll,
  Billable,
  BillQuery,
  BillUtilities,
  TakeBillsBack,
  UtilityBill,
} from '@orenda/contracts/utility-summary'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Statement } from '../platform/database/statement.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { LeaseBillsService, type LeaseTerm } from '../tenancy/lease-bills.service.ts'
import { billParts, type ReadingCost } from './bill-parts.ts'
import { listReadingCosts } from './bills.queries.ts'

type CostOfApartment = ReadingCost & { apartment_id: string }

/** Bills tenants for the consumption of a month. */
@Injectable()
export class BillsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeaseBillsService,
  ) {}

  /**
   * Updates the charges of a month to its readings.
   * @param due date of new charges; by default after the usual time to pay
   * @throws AppError NOT_FOUND when the owner has no such apartment, or VALIDATION_FAILED for an amount above
   * the maximum
   */
  bill(ownerId: string, bill: BillUtilities, repeatable: Repeatable | null, due?: string): Promise<Charge[]> {
    return this.answers.once(ownerId, repeatable, em => this.billIn(em, ownerId, bill, due))
  }

  /** Bills several apartments in one transaction. @throws AppError like `bill` */
  billAll(
    ownerId: string,
    { apartment_ids, month, note }: BillAll,
    repeatable: Repeatable | null,
  ): Promise<Charge[]> {
    return this.answers.once(ownerId, repeatable, async em => {
      const charges: Charge[] = []
      for (const apartment_id of inOrder(apartment_ids))
        charges.push(...(await this.billIn(em, ownerId, { apartment_id, month, note })))
      return charges
    })
  }

  /** Deletes the unpaid part of a bill. @throws AppError NOT_FOUND when the owner has no such apartment */
  takeBack(ownerId: string, { apartment_id, month }: BillQuery): Promise<void> {
    return this.takeAllBack(ownerId, { apartment_ids: [apartment_id], month })
  }

  /** Does so for several apartments in one transaction. @throws AppError like `takeBack` */
  takeAllBack(ownerId: string, { apartment_ids, month }: TakeBillsBack): Promise<void> {
    return this.ownerDb.run(ownerId, async em => {
      for (const id of inOrder(apartment_ids)) {
        await this.leases.hold(em, ownerId, id)
        await this.leases.takeBack(em, ownerId, id, month)
      }
    })
  }

  private async billIn(
    em: EntityManager,
    ownerId: string,
    { apartment_id, month, note }: BillUtilities,
    due?: string,
  ): Promise<Charge[]> {
    const { is_deleted } = await this.leases.hold(em, ownerId, apartment_id)
    if (is_deleted) throw new AppError('NOT_FOUND')
    const costs = await queryIn<CostOfApartment>(em, costsOf(ownerId, month, apartment_id))
    const terms = await this.leases.terms(em, ownerId, apartment_id, month, earliest(costs))
    const amounts = amountsOf(costs, terms, month)
    for (const amount of amounts.values()) {
      if (amount > maxAmount)
        throw new AppError('VALIDATION_FAILED', { details: [{ path: 'month', code: 'too_big' }] })
    }
    return this.leases.bill(em, ownerId, { apartmentId: apartment_id, month, note, due }, amounts)
  }

  /** The bills of a month, and the leases that can be billed. @param apartmentId null: of all */
  async inMonth(
    ownerId: string,
    month: string,
    apartmentId: string | null,
  ): Promise<{ bills: UtilityBill[]; unbilled: Billable[] }> {
    const asked = costsOf(ownerId, month, apartmentId)
    const costs = await this.ownerDb.query<CostOfApartment>(ownerId, asked)
    const { terms, bills } = await this.leases.inMonth(ownerId, month, apartmentId, earliest(costs))
    const amounts = amountsOf(costs, terms, month)
    const billed = new Set(bills.map(({ lease_id }) => lease_id))
    const termOf = new Map(terms.map(term => [term.lease_id, term]))
    return {
      bills: bills.map(bill => ({
        ...bill,
        ...daysOf(termOf.get(bill.lease_id)),
        charge_id: bill.id,
        billable: amounts.get(bill.lease_id) ?? 0,
      })),
      unbilled: terms.flatMap(term => {
        const { lease_id, apartment_id, tenant_id, tenant_name, is_over } = term
        const amount = amounts.get(lease_id)
        return !amount || is_over || billed.has(lease_id)
          ? []
          : [{ lease_id, apartment_id, tenant_id, tenant_name, month, amount, ...daysOf(term) }]
      }),
    }
  }
}

/** Of a lease; of one that has no day left in what the readings cover, none are known. */
const daysOf = (term: LeaseTerm | undefined) => ({
  lease_start: term?.starts_on ?? null,
  lease_end: term?.ends_on ?? null,
})

/** Without duplicates and always in the same order, so that two transactions cannot deadlock. */
const inOrder = (ids: readonly string[]) => [...new Set(ids)].sort()

function costsOf(ownerId: string, month: string, apartment_id: string | null): Statement {
  const [first, end] = firstDays(month)
  return listReadingCosts.with({ owner: ownerId, apartment_id, first, end })
}

/** The first day of all readings' periods: leases that ended before the month may have a part of its readings. */
const earliest = (costs: readonly CostOfApartment[]): string | null =>
  costs.reduce<string | null>(
    (first, { since }) => (since !== null && (first === null || since < first) ? since : first),
    null,
  )

/** The amount of each lease; 0 when nothing is to be paid. */
function amountsOf(
  costs: readonly CostOfApartment[],
  terms: readonly LeaseTerm[],
  month: string,
): Map<string, number> {
  const costsByApartment = Map.groupBy(costs, ({ apartment_id }) => apartment_id)
  const amounts = new Map<string, number>()
  for (const [apartmentId, leases] of Map.groupBy(terms, ({ apartment_id }) => apartment_id)) {
    for (const [leaseId, cents] of billParts(costsByApartment.get(apartmentId) ?? [], leases, month))
      amounts.set(leaseId, fromMinorUnits(Math.max(cents, 0)))
  }
  return amounts
}
