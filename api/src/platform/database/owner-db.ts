import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import PQueue from 'p-queue'
import type pg from 'pg'
import { DataSource, type EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { OwnerQueues } from '../turns/owner-queues.ts'
import { queryIn } from './named-statement.ts'
import { OwnerQuery, setOwnerSql } from './owner-query.ts'
import { poolOf } from './pool.ts'
import { isTransient } from './postgres-errors.ts'
import { Replica } from './replica.ts'
import type { Parameter, Statement } from './statement.ts'
import { inTransaction } from './transaction.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const attempts = 3

/** Queries on the rows of one landlord: on the current data, on a snapshot, or on a standby. */
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
    private readonly replica: Replica,
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
   * Lets `work` read the rows of `ownerId` from one snapshot, whatever is written meanwhile: on the standby where one is up to
   * date. It holds a connection for heavy work for that long. When the standby fails, `work` runs again on the primary.
   */
  snapshot<T>(ownerId: string, work: (reads: OwnerReads) => Promise<T>): Promise<T> {
    assertOwner(ownerId)
    const readAll = (reads: OwnerReads) =>
      work({
        query: <Row>(asker: string, statement: string | Statement, values?: readonly Parameter[]) => {
          // For another owner, row-level security would silently show nothing.
          if (asker !== ownerId) throw new Error('A snapshot is of one owner')
          return reads.query<Row>(asker, statement, values)
        },
      })
    const onPrimary = () => this.transaction(ownerId, em => readAll(readsOf(em)), { isSnapshot: true })
    const somewhere = async () => {
      if (!this.replica.isSet) return onPrimary()
      const settings = this.settingsOf(ownerId)
      const position = await this.replica.position()
      const done = await this.replica.read(position, client => inSnapshot(client, settings, readAll))
      return done === null ? onPrimary() : done.result
    }
    return this.turns.hold(ownerId, somewhere, true)
  }

  /**
   * Queries that may run on the standby, for what takes long and writes nothing: reports, search. They see every write that was
   * acknowledged before the first of them. Ask for it anew in each request; without a standby, or when it is behind or away, the
   * primary answers.
   */
  onReplica(): OwnerReads {
    if (!this.replica.isSet) return this
    let asked: Promise<string> | undefined
    return {
      query: async <Row>(ownerId: string, statement: string | Statement, values?: readonly Parameter[]) => {
        assertOwner(ownerId)
        asked ??= this.replica.position()
        const position = await asked
        const sent = statementOf(statement, values)
        const read = () =>
          this.replica.read(position, client => this.sendOn(client, ownerId, [sent]) as Promise<[Row[]]>)
        const done = await this.turns.hold(ownerId, read, sent.isHeavy)
        return done === null ? this.query<Row>(ownerId, sent) : done.result[0]
      },
    }
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
        const query = this.queryOf(ownerId, statements)
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

  /** On a connection that the caller releases; after an error, so that it is not used again. */
  private sendOn(
    client: pg.PoolClient,
    ownerId: string,
    statements: readonly Statement[],
  ): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      const query = this.queryOf(ownerId, statements)
      query.callback = (error, results) => (error === null ? resolve(results) : reject(error))
      client.query(query)
    })
  }

  private queryOf(ownerId: string, statements: readonly Statement[]): OwnerQuery {
    return new OwnerQuery(ownerId, this.clock.now(), statements, this.longReads)
  }

  private transaction<T>(
    ownerId: string,
    work: (em: EntityManager) => Promise<T>,
    options?: { isSnapshot: boolean },
  ): Promise<T> {
    assertOwner(ownerId)
    return inTransaction(this.dataSource, this.settingsOf(ownerId), work, options)
  }

  private settingsOf(ownerId: string): Statement {
    return { text: setOwnerSql, values: [ownerId, this.clock.now().toISOString()] }
  }
}

const statementOf = (statement: string | Statement, values: readonly Parameter[] = []): Statement =>
  typeof statement === 'string' ? { text: statement, values } : statement

/** Runs `work` in a transaction of one snapshot. After an error the connection must not be used again. */
async function inSnapshot<T>(
  client: pg.PoolClient,
  { text, values }: Statement,
  work: (reads: OwnerReads) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(text, [...values])
  const result = await work({
    query: async <Row>(_: string, statement: string | Statement, given?: readonly Parameter[]) => {
      const sent = statementOf(statement, given)
      return (await client.query<Row & pg.QueryResultRow>(sent.text, [...sent.values])).rows
    },
  })
  await client.query('commit')
  return result
}

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
