import type pg from 'pg'
import type { DataSource } from 'typeorm'
import { poolOf } from '../src/platform/database/pool.ts'

/** A statement that is sent to the database, from whichever service. */
export interface Statement {
  text: string
  values: readonly unknown[]
  /** The owner whose rows row-level security shows; null outside of `OwnerDb`. */
  ownerId: string | null
}

export type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * Runs on the same connection right before statements.
 * @param isInTransaction whether a transaction is open, which must stay open
 */
export type Before = (
  query: Query,
  statements: readonly Statement[],
  isInTransaction: boolean,
) => Promise<void>

/** A query that writes to the connection itself, as those of `OwnerDb` do. */
interface Submittable extends pg.Submittable {
  callback?: (error: Error | null, ...results: unknown[]) => void
}

/**
 * The first statement of `OwnerDb.run` and `OwnerDb.snapshot`; its first parameter is the owner.
 */
const beginning = `select set_config('app.user_id', $1, true), set_config('app.now', $2, true)`
/** Statements that control the transaction and read no rows. */
const control = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set|show)\b/i

/**
 * Wraps a callback so that `tell` runs first, unless there is an error; other arguments are
 * returned as they are.
 */
const afterwards = (argument: unknown, tell: () => void): unknown =>
  typeof argument === 'function'
    ? (error: unknown, ...results: unknown[]) => {
        if (!error) tell()
        argument(error, ...results)
      }
    : argument

/** Records every statement that goes through the connections of a data source. */
export class Statements {
  /** For each text, one statement that the database accepted. */
  readonly done = new Map<string, Statement>()
  before: Before | undefined
  private readonly clients = new WeakSet<pg.PoolClient>()

  constructor(dataSource: DataSource) {
    poolOf(dataSource).on('acquire', client => this.watch(client))
  }

  private watch(client: pg.PoolClient): void {
    if (this.clients.has(client)) return
    this.clients.add(client)
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const query: Query = (text, values = []) => send({ text, values }) as Promise<pg.QueryResult>
    let ownerId: string | null = null

    const watched = (first: unknown, second?: unknown, ...others: unknown[]): unknown => {
      if (isSubmittable(first)) return this.submitted(first, query, send)
      const { text, values = [] } = textAndValues(first, second)
      if ([second, ...others].some(argument => typeof argument === 'function')) {
        // Statements outside of an owner, such as those of rate limits.
        if (ownerId !== null) throw new Error(`It is not known how to watch this statement: ${text}`)
        const seen = () => this.done.set(text, { text, values, ownerId })
        return send(first, ...[second, ...others].map(argument => afterwards(argument, seen)))
      }
      const isBeginning = text === beginning
      if (isBeginning) ownerId = String(values[0])
      else if (/^\s*(commit|rollback)\s*$/i.test(text)) ownerId = null
      if (isBeginning || control.test(text)) return send(first, second)
      return this.promised({ text, values, ownerId }, query, () => send(first, second))
    }
    client.query = watched as typeof client.query
  }

  private async promised(statement: Statement, query: Query, work: () => unknown): Promise<unknown> {
    if (statement.ownerId !== null) await this.before?.(query, [statement], true)
    const result = await work()
    this.done.set(statement.text, statement)
    return result
  }

  private submitted(sent: Submittable, query: Query, send: (sent: Submittable) => unknown): unknown {
    const statements = statementsOf(sent)
    const { callback } = sent
    const go = () => {
      sent.callback = (error, ...results) => {
        if (error === null) for (const statement of statements) this.done.set(statement.text, statement)
        callback?.(error, ...results)
      }
      return send(sent)
    }
    if (this.before === undefined) return go()
    this.before(query, statements, false).then(go, callback)
    return sent
  }
}

/** `pg` takes a text and values, or one object with both. */
const textAndValues = (first: unknown, second: unknown) =>
  (typeof first === 'string' ? { text: first, values: second } : first) as {
    text: string
    values?: readonly unknown[]
  }

const isSubmittable = (value: unknown): value is Submittable =>
  typeof value === 'object' && value !== null && 'submit' in value

/** Collects the statements that a query of `OwnerDb` sends, through a fake connection. */
function statementsOf(sent: Submittable): Statement[] {
  const texts = new Map<string, string>()
  const bound: { text: string; values: readonly unknown[] }[] = []
  sent.submit({
    stream: { cork: () => {}, uncork: () => {} },
    parse: ({ name, text }: { name: string; text: string }) => texts.set(name, text),
    bind: ({ statement, values }: { statement: string; values: readonly unknown[] }) =>
      bound.push({ text: texts.get(statement) ?? '', values }),
    describe: () => {},
    execute: () => {},
    sync: () => {},
  } as unknown as pg.Connection)
  const [owner, ...statements] = bound
  if (owner === undefined || !owner.text.includes(`set_config('app.user_id', $1, true)`))
    throw new Error(`It is not known whose rows this is about: ${JSON.stringify(bound)}`)
  return statements.map(statement => ({ ...statement, ownerId: String(owner.values[0]) }))
}
