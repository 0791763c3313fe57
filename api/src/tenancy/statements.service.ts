import { Injectable } from '@nestjs/common'
import type { Statement, StatementQuery } from '@orenda/contracts/leases'
import { maxRows } from '@orenda/contracts/max-rows'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { readStatement } from './statement.queries.ts'
import { type StatementRow, statementsOf } from './statement.ts'

/** Statements: the charges and payments of a lease. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /**
   * One statement per currency, the lease's first. Future entries are not included. When there are more entries
   * than a list may have, the newest are returned, `from` is their first day, and older ones can be requested
   * with `to`.
   * @throws AppError NOT_FOUND
   */
  async get(ownerId: string, id: string, { from = null, to }: StatementPeriod): Promise<Statement[]> {
    const today = this.clock.today()
    const until = to === undefined || to > today ? today : to
    const asked = readStatement.with({ owner: ownerId, today, id, until, limit: maxRows })
    const rows = await this.ownerDb.query<StatementRow>(ownerId, asked)
    const [first, ...others] = rows
    if (first === undefined) throw new AppError('NOT_FOUND')
    return statementsOf([first, ...others], { from, to: until }, maxRows)
  }
}

type StatementPeriod = { from?: string | null | undefined; to?: StatementQuery['to'] }
