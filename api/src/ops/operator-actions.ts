import { userInfo } from 'node:os'
import { Inject, Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { namedStatement, queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Trace } from './command.ts'

/** An action in the operator's history. */
export interface OperatorAction {
  at: string
  /** The user of the machine. */
  operator: string
  action: string
  details: Trace['details']
  /** `done`, or the reason of the failure; null when it was interrupted. */
  outcome: string | null
}

/** Parameters: `now`, `operator`, `action`, `email` or null, `details`. An unknown account is stored as none. */
const begin = namedStatement(`
  insert into operator_actions (at, operator, action, account_id, details)
  values ($now, $operator, $action, (select id from landlords where lower(email) = lower($email)), $details) returning id`)

/** Parameters: `id`, `outcome`. */
const end = namedStatement('update operator_actions set outcome = $outcome where id = $id')

/** Parameter: `email`. */
const list = namedStatement(`
  select a.at, a.operator, a.action, a.details, a.outcome from operator_actions a join landlords u on u.id = a.account_id
  where lower(u.email) = lower($email) order by a.at desc, a.id desc limit 200`)

/** The operator's history. Each action is recorded before it starts, and then its outcome. */
@Injectable()
export class OperatorActions {
  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async keep<T>(action: string, { email, details }: Trace, work: () => Promise<T>): Promise<T> {
    const about = { operator: userInfo().username, action, email, details: JSON.stringify(details) }
    const beginning = begin.with({ ...about, now: this.clock.now() })
    const { id } = found(await queryIn<{ id: string }>(this.database, beginning))
    try {
      const result = await work()
      await queryIn(this.database, end.with({ id, outcome: 'done' }))
      return result
    } catch (error) {
      const reason = error instanceof AppError ? error.code : (error as Error).name
      await queryIn(this.database, end.with({ id, outcome: reason }))
      throw error
    }
  }

  /** The actions on an account, newest first, at most 200. */
  of(email: string): Promise<OperatorAction[]> {
    return queryIn<OperatorAction>(this.database, list.with({ email }))
  }
}
