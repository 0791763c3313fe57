import type PQueue from 'p-queue'
import type pg from 'pg'
import type { Parameter, Statement } from './statement.ts'
import { setInstant } from './transaction.ts'
import { types } from './types.ts'

interface Field {
  name: string
  parse(text: string): unknown
}

/** What a connection knows of a prepared statement; without rows there are no fields. */
interface Prepared {
  name: string
  fields: Field[]
  /** A row of nulls. Its copies have all fields from the start; an object that gets them one by one is allocated anew. */
  empty: Record<string, unknown>
}

/** Rows that are read from a connection without a pause; that takes about a millisecond. */
const sliceSize = 200

/** The owner, and the instant that written rows bear, for one transaction. */
export const setOwnerSql = `select set_config('app.user_id', $1, true), ${setInstant('$2')}`

/** Sent before every statement, in the same message. */
const setOwner = { name: 'set_owner', text: setOwnerSql }

/** By the text of the statement. */
const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>()

/**
 * Several statements for one owner in one message with one answer.
 *
 * Everything up to a Sync of the extended protocol is one transaction, so the setting of the owner and the statements share one
 * without BEGIN and COMMIT. Each statement is prepared once on a connection. After an error the connection must not be used
 * again, because it is unknown which statements it has prepared.
 *
 * This is the only file that speaks PostgreSQL's protocol. It uses `Submittable`, pg's public interface for queries like this
 * one (its cursors use it too). Its reason is speed: a transaction in messages of its own takes four messages and answers in
 * place of one. pg's option `pipeline` sends them together, but still runs BEGIN and COMMIT, and reads a long list without a
 * pause. What a write costs beside a handler that sends one statement: `npm run bench:api -- lists writes`.
 */
export class OwnerQuery implements pg.Submittable {
  /** Is called with the rows of each statement. `pg` wraps it for its timeout. */
  callback: ((error: Error | null, results: unknown[][]) => void) | undefined
  private readonly results: unknown[][]
  private running: Prepared[] = []
  /** The index of the statement whose answer arrives; the first is `setOwner`. */
  private at = -1
  private connection: pg.Connection | undefined
  private sinceSlice = 0
  /** Whether it has asked for its turn among the long lists. */
  private isLong = false
  private readonly ended = Promise.withResolvers<void>()

  constructor(
    private readonly ownerId: string,
    private readonly now: Date,
    private readonly statements: readonly Statement[],
    private readonly longReads: PQueue,
  ) {
    this.results = statements.map(() => [])
  }

  /** What it asks, without values: traces read the text of a query here, and end its span with the callback. */
  get text(): string {
    return this.statements.map(({ text }) => text.trim()).join(';\n')
  }

  submit(connection: pg.Connection): void {
    const prepared = preparedOn.get(connection) ?? new Map<string, Prepared>()
    preparedOn.set(connection, prepared)
    this.connection = connection
    connection.stream.cork()
    if (prepared.size === 0) connection.parse({ ...setOwner, types: [] }, true)
    connection.bind({ statement: setOwner.name, values: [this.ownerId, this.now.toISOString()] }, true)
    connection.execute({}, true)
    this.running = this.statements.map(({ text, values }) => {
      const known = prepared.get(text)
      const statement = known ?? { name: `owner_${prepared.size}`, fields: [], empty: {} }
      if (known === undefined) {
        connection.parse({ name: statement.name, text, types: [] }, true)
        prepared.set(text, statement)
      }
      connection.bind({ statement: statement.name, values: values.map(written) }, true)
      if (known === undefined) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
      return statement
    })
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const statement = this.running[this.at]
    if (statement === undefined) return
    statement.fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID) as (text: string) => unknown,
    }))
    statement.empty = Object.fromEntries(fields.map(({ name }) => [name, null]))
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const statement = this.running[this.at]
    if (statement === undefined) return
    const row = { ...statement.empty }
    for (let index = 0; index < statement.fields.length; index += 1) {
      const value = values[index] as string | null
      if (value === null) continue
      const field = statement.fields[index] as Field
      row[field.name] = field.parse(value)
    }
    this.results[this.at]?.push(row)
    this.sinceSlice += 1
    if (this.sinceSlice === sliceSize) this.endSlice()
  }

  /**
   * Pauses, so that other requests go on: without a pause Node reads for as long as there is data, which is the whole of a
   * long list. After its first slice a list waits for its turn among the long ones.
   */
  private endSlice(): void {
    this.sinceSlice = 0
    const stream = this.connection?.stream
    stream?.pause()
    const readOn = () => {
      setImmediate(() => stream?.resume())
    }
    if (this.isLong) {
      readOn()
      return
    }
    this.isLong = true
    void this.longReads.add(() => {
      readOn()
      return this.ended.promise
    })
  }

  handleCommandComplete(): void {
    this.at += 1
  }

  handleError(error: Error): void {
    this.ended.resolve()
    this.callback?.(error, [])
  }

  handleReadyForQuery(): void {
    this.ended.resolve()
    this.callback?.(null, this.results)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(): void {}
}

/** A value in PostgreSQL's text format. */
function written(value: Parameter): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return `{${value.map(item => (item === null ? 'null' : quoted(written(item) ?? ''))).join()}}`
}

const quoted = (item: string) => `"${item.replace(/["\\]/g, '\\$&')}"`
