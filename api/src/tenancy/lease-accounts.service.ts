import { Injectable } from '@nestjs/common'
import type { Lease, LeasesQuery, Statement, StatementQuery } from '@orenda/contracts/leases'
import { mostRows } from '@orenda/contracts/most-rows'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { found } from '../platform/records/write-records.ts'
import { getLeaseSql, listLeasesSql } from './leases.queries.ts'
import { statementSql } from './statement.queries.ts'
import { type StatementRow, statementsOf } from './statement.ts'

/** What leases are today, and what was charged and paid. */
@Injectable()
export class LeaseAccountsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  list(
    ownerId: string,
    { apartment_id, tenant_id, status, cursor, limit }: LeasesQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<Lease[]> {
    const filters = [apartment_id, tenant_id, status, cursor, limit].map(filter => filter ?? null)
    return reads.query<Lease>(ownerId, listLeasesSql, [ownerId, this.clock.today(), ...filters])
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<Lease> {
    return found(await this.ownerDb.query<Lease>(ownerId, getLeaseSql, [ownerId, this.clock.today(), id]))
  }

  /**
   * One for each currency, the lease's own first. What is to come does not count. Where there are more entries than a list
   * has rows, they are the newest, `from` says since when, and what was before is asked for with `to`.
   * @throws AppError NOT_FOUND
   */
  async statement(ownerId: string, id: string, { from = null, to }: StatementPeriod): Promise<Statement[]> {
    const today = this.clock.today()
    const until = to === undefined || to > today ? today : to
    const rows = await this.ownerDb.query<StatementRow>(ownerId, statementSql, [
      ...[ownerId, today, id, until, mostRows],
    ])
    const [first, ...others] = rows
    if (first === undefined) throw new AppError('NOT_FOUND')
    return statementsOf([first, ...others], { from, to: until }, mostRows)
  }
}

type StatementPeriod = { from?: string | null | undefined; to?: StatementQuery['to'] }
