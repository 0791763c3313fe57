import { Injectable } from '@nestjs/common'
import { laterDate } from '@orenda/contracts/calendar'
import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { EndLease, Lease, LeaseEnd } from '@orenda/contracts/leases'
import { depositProblem } from '@orenda/contracts/rules/deposit-proposal'
import { endProposal } from '@orenda/contracts/rules/end-proposal'
import { settle } from '@orenda/contracts/rules/settling'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import type { BeforeEnd } from './before-end.ts'
import { type EndingLeaseNow, type EndingRows, endingOf, endingStatements, readEnding } from './ending.ts'
import { setLastCharge } from './last-charge.ts'
import { keepBeforeEnd } from './lease-end.queries.ts'
import { getLease } from './leases.queries.ts'
import { LeasesService } from './leases.service.ts'
import { notOwed, refuseOtherCharges, storeDepositUse } from './withholding.ts'

type DepositUses = NonNullable<EndLease['deposit']>

/** Ends leases: the proposal, and the end with all its settlements in one transaction. */
@Injectable()
export class LeaseEndService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly clock: Clock,
  ) {}

  /** The proposal for ending a lease. @throws AppError NOT_FOUND, or VALIDATION_FAILED for a day before its start */
  async propose(ownerId: string, id: string, date: string): Promise<LeaseEnd> {
    const today = this.clock.today()
    const statements = endingStatements(ownerId, today, id)
    const ending = existing(endingOf(await this.ownerDb.series<EndingRows>(ownerId, statements)))
    const { start } = ending.lease
    if (start !== null && date < start)
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'date', code: 'date_order' }] })
    return endProposal(ending, date, today)
  }

  /**
   * Ends a lease in one transaction.
   * @throws AppError like `LeasesService.update` and `refuseOtherCharges`, and CONFLICT with its reason when the
   * last charge or the deposit differs from the request
   */
  end(ownerId: string, id: string, fields: EndLease, repeatable: Repeatable | null): Promise<Lease> {
    return this.answers.once(ownerId, repeatable, em => this.endIn(em, ownerId, id, fields))
  }

  private async endIn(
    em: EntityManager,
    ownerId: string,
    id: string,
    { date, last_charge, deposit = [], updated_at }: EndLease,
  ): Promise<Lease> {
    const today = this.clock.today()
    // Checked before charges that fall due after the end are deleted.
    const named = deposit.flatMap(({ charge_ids = [] }) => charge_ids)
    await refuseOtherCharges(em, ownerId, id, named)
    const { before, charges } = await this.leases.endIn(em, ownerId, id, { date, updated_at })
    const ending = async () => existing(await readEnding(em, ownerId, today, id))
    const changed: BeforeEnd = {
      date,
      ends_on: before.ends_on,
      closed_by: before.closed_by,
      last_charge: last_charge
        ? await setLastCharge(em, ownerId, id, await ending(), date, last_charge)
        : null,
      deposit_use_ids:
        deposit.length > 0
          ? await takeFromDeposit(em, ownerId, id, await ending(), { date, today }, deposit)
          : [],
      charges,
    }
    await queryIn(em, keepBeforeEnd.with({ owner: ownerId, lease_id: id, before: JSON.stringify(changed) }))
    return found(await queryIn<Lease>(em, getLease.with({ owner: ownerId, today, id })))
  }
}

/**
 * Uses the deposit on the day of the end, today at the latest; if the deposit was received later, on that day.
 * @returns the ids of the uses
 * @throws AppError CONFLICT with its reason, or like `storeDepositUse`
 */
async function takeFromDeposit(
  em: EntityManager,
  ownerId: string,
  id: string,
  ending: EndingLeaseNow,
  { date, today }: { date: string; today: string },
  uses: DepositUses,
): Promise<string[]> {
  refuseTooMuch(ending, uses)
  const { lease, heldSince } = ending
  const day = date < today ? date : today
  const ids: string[] = []
  for (const { currency = lease.currency, ...use } of uses) {
    const since = heldSince.get(currency) ?? day
    const used = { ...use, currency, date: laterDate(since, day), note: '' }
    ids.push(await storeDepositUse(em, ownerId, id, today, used))
  }
  return ids
}

/** @throws AppError CONFLICT with its reason */
function refuseTooMuch({ lease, charges, money }: EndingLeaseNow, uses: DepositUses): void {
  const settled = settle(charges, money.paid, money.withheld)
  for (const currency of new Set(uses.map(use => use.currency ?? lease.currency))) {
    const held = totalOf(currency, money.held)
    const ofCurrency = uses.filter(use => (use.currency ?? lease.currency) === currency)
    const made = ofCurrency.reduce((sum, { charge }) => sum + toMinorUnits(charge?.amount ?? 0), 0)
    const open = settled.reduce((sum, charge) => sum + (charge.currency === currency ? charge.open : 0), made)
    const used = (kind: DepositUses[number]['kind']) =>
      ofCurrency.filter(use => use.kind === kind).reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
    const problem = depositProblem({ open, held }, { withheld: used('withheld'), returned: used('returned') })
    if (problem === 'deposit_short')
      throw conflict(problem, `Of the deposit ${fromMinorUnits(held)} ${currency} is held, and no more.`)
    if (problem === 'not_owed') throw notOwed(fromMinorUnits(open), currency)
  }
}

const totalOf = (currency: Currency, parts: readonly { currency: Currency; amount: number }[]) =>
  parts.reduce((sum, part) => sum + (part.currency === currency ? part.amount : 0), 0)

function existing<Found>(ending: Found | null): Found {
  if (ending === null) throw new AppError('NOT_FOUND')
  return ending
}
