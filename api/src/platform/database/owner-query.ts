import type pg from 'pg'
import type { LongReads } from './long-reads.ts'
import { setInstant } from './transaction.ts'
import { types } from './types.ts'

type Scalar = string | number | boolean | Date | Buffer | null

/** A parameter value; PostgreSQL takes its type from the statement. */
export type Parameter = Scalar | readonly Scalar[]

/** @property text one of a few constant texts: each is prepared and kept on every connection */
export interface Statement {
  text: string
  values: readonly Parameter[]
  /** Whether it takes long, so that it waits in the queue of heavy work. */
  isHeavy?: boolean
}

interface Field {
  name: string
  parse(text: string): unknown
}

/** What a connection knows of a prepared statement; without rows there are no fields. */
interface Prepared {
  name: string
  fields: Field[]
}

/** The number of rows read from a connection before other work gets a turn; they take about a millisecond. */
const breath = 200

/** The statement sent before every other in the same message: it sets the owner and the time of written rows. */
const setOwner = {
  name: 'set_owner',
  text: `select set_config('app.user_id', $1, true), ${setInstant('$2')}`,
}

/** By the statement's text. */
const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>()

/**
 * Several statements for one owner in one message with one answer.
 *
 * In the extended protocol everything up to a Sync is one transaction, so the local settings of owner and time
 * and the statements share one without BEGIN and COMMIT, and the settings end with it. Each statement is
 * prepared once per connection. After an error the connection must not be used again, because its prepared
 * statements are unknown.
 *
 * `pg` drives this through the same calls as its own `Query`.
 */
export class OwnerQuery implements pg.Submittable {
  /** Is called with the rows of each statement. `pg` wraps it for its timeout. */
  callback: ((error: Error | null, results: unknown[][]) => void) | undefined
  private readonly results: unknown[][]
  private running: Prepared[] = []
  /** The index of the statement whose answer arrives; the first is `setOwner`. */
  private at = -1
  private connection: pg.Connection | undefined
  private sinceBreath = 0
  /** Whether it has asked for a turn among long lists; after that it does not ask again. */
  private isLong = false
  private isReading = false
  private isOver = false

  constructor(
    private readonly ownerId: string,
    private readonly now: Date,
    private readonly statements: readonly Statement[],
    private readonly longReads: LongReads,
  ) {
    this.results = statements.map(() => [])
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
      const statement = known ?? { name: `owner_${prepared.size}`, fields: [] }
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
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const statement = this.running[this.at]
    if (statement === undefined) return
    const row: Record<string, unknown> = {}
    for (let index = 0; index < statement.fields.length; index += 1) {
      const field = statement.fields[index] as Field
      const value = values[index] as string | null
      row[field.name] = value === null ? null : field.parse(value)
    }
    this.results[this.at]?.push(row)
    this.sinceBreath += 1
    if (this.sinceBreath === breath) this.breathe()
  }

  /**
   * Pauses reading. Node would read on as long as data is available, a long list to its end, while everything
   * else waits.
   */
  private breathe(): void {
    this.sinceBreath = 0
    const stream = this.connection?.stream
    stream?.pause()
    const readOn = () => setImmediate(() => stream?.resume())
    if (this.isLong || this.isOver) return void readOn()
    this.isLong = true
    this.longReads.begin(() => {
      this.isReading = true
      if (this.isOver) this.end()
      readOn()
    })
  }

  private end(): void {
    this.isOver = true
    if (!this.isReading) return
    this.isReading = false
    this.longReads.end()
  }

  handleCommandComplete(): void {
    this.at += 1
  }

  handleError(error: Error): void {
    this.end()
    this.callback?.(error, [])
  }

  handleReadyForQuery(): void {
    this.end()
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
