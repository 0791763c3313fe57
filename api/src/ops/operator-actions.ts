import { userInfo } from 'node:os'
import { Inject, Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Trace } from './command.ts'

/** An action as the history tells it. */
export interface OperatorAction {
  at: string
  /** Who was logged in on the machine. */
  operator: string
  action: string
  details: Trace['details']
  /** `done`, or why it was not; null when it was torn off in the middle. */
  outcome: string | null
}

/** Parameters: now, operator, action, e-mail or null, details. An account that is not there is none. */
const beginSql = `
  insert into operator_actions (at, operator, action, account_id, details)
  values ($1, $2, $3, (select id from landlords where lower(email) = lower($4)), $5) returning id`

/** Parameters: action, outcome. */
const endSql = 'update operator_actions set outcome = $2 where id = $1'

/** Parameter: e-mail. */
const listSql = `
  select a.at, a.operator, a.action, a.details, a.outcome from operator_actions a join landlords u on u.id = a.account_id
  where lower(u.email) = lower($1) order by a.at desc, a.id desc limit 200`

/** What was done by command. Each action is written down before it is done, and then how it ended. */
@Injectable()
export class OperatorActions {
  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async keep<T>(action: string, { email, details }: Trace, work: () => Promise<T>): Promise<T> {
    const values = [this.clock.now(), userInfo().username, action, email ?? null, JSON.stringify(details)]
    const [{ id }] = await this.database.query<[{ id: string }]>(beginSql, values)
    try {
      const result = await work()
      await this.database.query(endSql, [id, 'done'])
      return result
    } catch (error) {
      const reason = error instanceof AppError ? error.code : (error as Error).name
      await this.database.query(endSql, [id, reason])
      throw error
    }
  }

  /** Of an account, newest first, at most 200. */
  of(email: string): Promise<OperatorAction[]> {
    return this.database.query<OperatorAction[]>(listSql, [email])
  }
}
