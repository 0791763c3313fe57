import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import PQueue from 'p-queue'
import { DataSource, type EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { OwnerQueues } from '../turns/owner-queues.ts'
import { queryIn } from './named-statement.ts'
import { OwnerQuery, setOwnerSql } from './owner-query.ts'
import { poolOf } from './pool.ts'
import { isTransient } from './postgres-errors.ts'
import type { Parameter, Statement } from './statement.ts'
import { inTransaction } from './transaction.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const attempts = 3

/** Queries on the rows of one landlord: on the current data, or on a snapshot. */
export interface OwnerReads {
  /** Like `OwnerDb.query`. */
  query<Row>(ownerId: string, statement: string | Statement, values?: readonly Parameter[]): Promise<Row[]>
}

/** The share of connections for heavy work; the others stay free for short work. */
const heavyShare = 0.6

/**
 * The only access to landlords' rows. It limits the connections of one landlord, and those of all heavy work.
 * New rows get the instant of the product's clock at which their transaction began (`product_now()` in SQL).
 */
@Injectable()
export class OwnerDb implements OwnerReads {
  /** Long answers are registered here too. */
  readonly turns: OwnerQueues
  /**
   * Long lists are read one after the other: reading several at once is no faster in one process, and the rows of each take
   * memory. Those that wait stay in the buffers of the database.
   */
  private readonly longReads = new PQueue({ concurrency: 1 })

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { DATABASE_POOL, OWNER_CONNECTIONS }: Config,
  ) {
    this.turns = new OwnerQueues(OWNER_CONNECTIONS, Math.floor(DATABASE_POOL * heavyShare))
  }

  /**
   * Runs `work` in a transaction in which row-level security shows only the rows of `ownerId`.
   *
   * After a deadlock or a serialization failure it runs again, up to 3 times in total: `work` must have no side
   * effects outside the transaction.
   * @param isHeavy whether it takes long, e.g. an import
   */
  run<T>(
    ownerId: string,
    work: (em: EntityManager) => Promise<T>,
    { isHeavy = false }: { isHeavy?: boolean } = {},
  ): Promise<T> {
    return retried(() => this.turns.hold(ownerId, () => this.transaction(ownerId, work), isHeavy))
  }

  /**
   * Lets `work` read the rows of `ownerId` from one snapshot, whatever is written meanwhile. It holds a
   * connection for heavy work for that long.
   */
  snapshot<T>(ownerId: string, work: (reads: OwnerReads) => Promise<T>): Promise<T> {
    const readAll = (em: EntityManager) => {
      const reads = readsOf(em)
      return work({
        query: <Row>(asker: string, statement: string | Statement, values?: readonly Parameter[]) => {
          // For another owner, row-level security would silently show nothing.
          if (asker !== ownerId) throw new Error('A snapshot is of one owner')
          return reads.query<Row>(asker, statement, values)
        },
      })
    }
    return this.turns.hold(ownerId, () => this.transaction(ownerId, readAll, { isSnapshot: true }), true)
  }

  /**
   * Runs one statement like `run`, in a single message to the database.
   * @param statement a named one with its values, or one of a few constant texts, since each is prepared and
   * kept on every connection
   * @param values of a text
   * @returns rows as in answers: numbers, `YYYY-MM-DD`, instants as ISO strings
   */
  query<Row>(ownerId: string, statement: string | Statement, values?: readonly Parameter[]): Promise<Row[]> {
    return this.series<[Row[]]>(ownerId, [statementOf(statement, values)]).then(([rows]) => rows)
  }

  /**
   * Runs statements in one transaction, in a single message to the database. Each sees the changes of those
   * before it, and committed changes up to its own start: after a lock that the previous statement waited for,
   * those of its holder.
   * @returns the rows of each
   */
  series<Results extends unknown[][]>(ownerId: string, statements: readonly Statement[]): Promise<Results> {
    assertOwner(ownerId)
    const isHeavy = statements.some(statement => statement.isHeavy === true)
    const send = () => this.send(ownerId, statements) as Promise<Results>
    return retried(() => this.turns.hold(ownerId, send, isHeavy))
  }

  private send(ownerId: string, statements: readonly Statement[]): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      poolOf(this.dataSource).connect((unreachable, client, release) => {
        if (unreachable || client === undefined) return reject(unreachable)
        const query = new OwnerQuery(ownerId, this.clock.now(), statements, this.longReads)
        query.callback = (error, results) => {
          if (error === null) {
            release()
            resolve(results)
          } else {
            release(error)
            reject(error)
          }
        }
        client.query(query)
      })
    })
  }

  private transaction<T>(
    ownerId: string,
    work: (em: EntityManager) => Promise<T>,
    options?: { isSnapshot: boolean },
  ): Promise<T> {
    assertOwner(ownerId)
    const settings = { text: setOwnerSql, values: [ownerId, this.clock.now().toISOString()] }
    return inTransaction(this.dataSource, settings, work, options)
  }
}

const statementOf = (statement: string | Statement, values: readonly Parameter[] = []): Statement =>
  typeof statement === 'string' ? { text: statement, values } : statement

/** Queries within a transaction of `OwnerDb.run`, for its owner. */
export const readsOf = (em: EntityManager): OwnerReads => ({
  query: <Row>(_: string, statement: string | Statement, values?: readonly Parameter[]) =>
    queryIn<Row>(em, statementOf(statement, values)),
})

function assertOwner(ownerId: string): void {
  if (!uuid.test(ownerId)) throw new Error('An owner is a UUID')
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
      await pause(attempt * (5 + Math.random() * 20))
    }
  }
}
