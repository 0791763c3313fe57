import { Injectable } from '@nestjs/common'
import type { Statement, StatementQuery } from '@orenda/contracts/leases'
import { mostRows } from '@orenda/contracts/most-rows'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { readStatement } from './statement.queries.ts'
import { type StatementRow, statementsOf } from './statement.ts'

/** What was charged to a lease and paid for it. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /**
   * One for each currency, the lease's own first. What is to come does not count. Where there are more entries than a list
   * has rows, they are the newest, `from` says since when, and what was before is asked for with `to`.
   * @throws AppError NOT_FOUND
   */
  async get(ownerId: string, id: string, { from = null, to }: StatementPeriod): Promise<Statement[]> {
    const today = this.clock.today()
    const until = to === undefined || to > today ? today : to
    const asked = readStatement.with({ owner: ownerId, today, id, until, limit: mostRows })
    const rows = await this.ownerDb.query<StatementRow>(ownerId, asked)
    const [first, ...others] = rows
    if (first === undefined) throw new AppError('NOT_FOUND')
    return statementsOf([first, ...others], { from, to: until }, mostRows)
  }
}

type StatementPeriod = { from?: string | null | undefined; to?: StatementQuery['to'] }
