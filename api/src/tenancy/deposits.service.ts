import { Injectable } from '@nestjs/common'
import type { DepositUse, Lease, UseDeposit } from '@orenda/contracts/leases'
import type { PageQuery } from '@orenda/contracts/lists'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { found } from '../platform/records/write-records.ts'
import {
  deleteDepositUseSql,
  holdLeaseSql,
  listAllDepositUsesSql,
  listDepositUsesSql,
  lockLeaseSql,
  useDepositSql,
} from './deposits.queries.ts'
import { findLeaseSql } from './lease-store.queries.ts'
import { getLeaseSql } from './leases.queries.ts'

export type LeaseDepositUse = DepositUse & { lease_id: string }

/** What goes back of a deposit, and what settles open charges. What comes in is a payment. */
@Injectable()
export class DepositsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND, or CONFLICT when less is held */
  async use(ownerId: string, leaseId: string, { kind, amount, date, note }: UseDeposit): Promise<Lease> {
    const today = this.clock.today()
    const [, lease, used, answer] = await this.ownerDb.series<[unknown[], unknown[], unknown[], Lease[]]>(
      ownerId,
      [
        { text: holdLeaseSql, values: [ownerId, leaseId] },
        { text: lockLeaseSql, values: [ownerId, leaseId] },
        { text: useDepositSql, values: [ownerId, today, leaseId, kind, amount, date, note] },
        { text: getLeaseSql, values: [ownerId, today, leaseId] },
      ],
    )
    found(lease)
    if (used.length === 0) throw new AppError('CONFLICT')
    return found(answer)
  }

  /** @throws AppError NOT_FOUND when there is no such lease */
  async uses(ownerId: string, leaseId: string): Promise<DepositUse[]> {
    const [lease, uses] = await this.ownerDb.series<[unknown[], DepositUse[]]>(ownerId, [
      { text: findLeaseSql, values: [ownerId, leaseId] },
      { text: listDepositUsesSql, values: [ownerId, leaseId] },
    ])
    found(lease)
    return uses
  }

  /** Of all leases. */
  listAll(ownerId: string, { cursor, limit }: PageQuery, reads: OwnerReads): Promise<LeaseDepositUse[]> {
    const values = [ownerId, cursor ?? null, limit ?? null]
    return reads.query<LeaseDepositUse>(ownerId, listAllDepositUsesSql, values)
  }

  /** As if it had never been. @throws AppError NOT_FOUND */
  async takeBack(ownerId: string, leaseId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteDepositUseSql, [ownerId, leaseId, id]))
  }
}
