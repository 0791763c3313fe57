import { Injectable } from '@nestjs/common'
import { type Currency, toMinorUnits } from '@orenda/contracts/currencies'
import type { DepositUse, Lease, UseDeposit } from '@orenda/contracts/leases'
import type { PageQuery } from '@orenda/contracts/lists'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { found } from '../platform/database/records/write-records.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import {
  deleteDepositUse,
  getUsable,
  listAllDepositUses,
  listDepositUses,
  lockLease,
} from './deposits.queries.ts'
import { findLease, lockLeases } from './lease-store.queries.ts'
import { getLease } from './leases.queries.ts'
import { listWithheldForUtilities } from './withheld-uses.queries.ts'
import { refuseOtherCharges, storeDepositUse } from './withholding.ts'

export type LeaseDepositUse = DepositUse & { lease_id: string }

/** Uses of deposits: amounts that are returned or withheld. Received deposits are payments. */
@Injectable()
export class DepositsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns or withholds a part of a deposit.
   * @throws AppError NOT_FOUND, CONFLICT with its reason when less is held, was held on that day, or is open of
   * the charges, or VALIDATION_FAILED for a charge of another lease
   */
  use(ownerId: string, leaseId: string, use: UseDeposit, repeatable: Repeatable | null): Promise<Lease> {
    const today = this.clock.today()
    const about = { owner: ownerId, lease_id: leaseId, today }
    return this.answers.once(ownerId, repeatable, async em => {
      const lease = findLease.with({ owner: ownerId, id: leaseId })
      const { apartment_id } = found(await queryIn<{ apartment_id: string }>(em, lease))
      // Locked: no payments, charges or deposit uses meanwhile.
      await queryIn(em, lockLeases.with({ owner: ownerId, apartment_id }))
      found(await queryIn(em, lockLease.with(about)))
      await refuseOtherCharges(em, ownerId, leaseId, use.charge_ids)
      const usable = found(
        await queryIn<Usable>(em, getUsable.with({ ...about, currency: use.currency, date: use.date })),
      )
      if (toMinorUnits(use.amount) > toMinorUnits(usable.amount)) throw tooLittle(usable)
      await storeDepositUse(em, ownerId, leaseId, today, { ...use, currency: usable.currency })
      return found(await queryIn<Lease>(em, getLease.with({ ...about, id: leaseId })))
    })
  }

  /** Lists the uses of a deposit. @throws AppError NOT_FOUND when there is no such lease */
  async uses(ownerId: string, leaseId: string): Promise<DepositUse[]> {
    const [lease, uses] = await this.ownerDb.series<[unknown[], DepositUse[]]>(ownerId, [
      findLease.with({ owner: ownerId, id: leaseId }),
      listDepositUses.with({ owner: ownerId, lease_id: leaseId }),
    ])
    found(lease)
    return uses
  }

  /** Lists the deposit uses of all leases. */
  listAll(ownerId: string, page: PageQuery, reads: OwnerReads): Promise<LeaseDepositUse[]> {
    return reads.query<LeaseDepositUse>(ownerId, listAllDepositUses.with({ ...page, owner: ownerId }))
  }

  /** The uses of deposits that settle utilities by today, each with the part of it that does. */
  withheldForUtilities(
    ownerId: string,
    apartmentId: string | undefined,
    reads: OwnerReads,
  ): Promise<{ id: string; utilities: number }[]> {
    const asked = { owner: ownerId, today: this.clock.today(), apartment_id: apartmentId }
    return reads.query(ownerId, listWithheldForUtilities.with(asked))
  }

  /** Deletes a deposit use with all its effects. @throws AppError NOT_FOUND */
  async takeBack(ownerId: string, leaseId: string, id: string): Promise<void> {
    const deletion = deleteDepositUse.with({ owner: ownerId, lease_id: leaseId, id })
    found(await this.ownerDb.query(ownerId, deletion))
  }
}

interface Usable {
  currency: Currency
  amount: number
}

function tooLittle({ currency, amount }: Usable) {
  const held = `${Math.max(amount, 0)} ${currency}`
  return conflict('deposit_short', `Of the deposit ${held} can be used on that day, and no more.`)
}

/** The database constraint that a deposit's uses never exceed what was paid by then. */
const covered = 'deposit_covered'

/**
 * Runs a change of payments. @throws AppError CONFLICT when less of a deposit would be left than was returned or
 * withheld
 */
export async function keepingDeposits<Done>(change: Promise<Done>): Promise<Done> {
  try {
    return await change
  } catch (error) {
    if (postgresError(error)?.constraint !== covered) throw error
    throw conflict('deposit_used', 'More of the deposit was returned or withheld than would be left of it.')
  }
}
