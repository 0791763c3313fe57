import type pg from 'pg'
import { types } from './types.ts'

/** A value of a parameter; PostgreSQL knows the type from the statement. */
export type Parameter = string | number | boolean | null

interface Field {
  name: string
  parse(text: string): unknown
}

/** The fields of each statement that a connection has prepared, by the statement's text. */
type Prepared = Map<string, { name: string; fields: Field[] }>

/** What a connection is told before every statement, in the same message. */
const setOwner = { name: 'set_owner', text: `select set_config('app.user_id', $1, true)` }

const preparedOn = new WeakMap<pg.Connection, Prepared>()

/**
 * One statement for one owner, in one message and one answer.
 *
 * The extended protocol keeps everything up to a Sync in one transaction, so "set the owner locally" and the
 * statement share one without a BEGIN and a COMMIT of their own, and the owner is gone with it. Both are prepared once a
 * connection. After an error the connection must not be used again: it is not known then what it has prepared.
 *
 * `pg` drives this through the same calls as its own `Query`.
 */
export class OwnerQuery<Row> implements pg.Submittable {
  /** `pg` puts its time limit in here. */
  callback: ((error: Error | null, rows: Row[]) => void) | undefined
  private readonly rows: Row[] = []
  private prepared: Prepared = new Map()
  private fields: Field[] | undefined
  private isOwnerSet = false

  constructor(
    private readonly ownerId: string,
    private readonly text: string,
    private readonly values: readonly Parameter[],
  ) {}

  submit(connection: pg.Connection): void {
    this.prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.prepared)
    const known = this.prepared.get(this.text)
    const name = known?.name ?? `owner_${this.prepared.size}`
    connection.stream.cork()
    if (this.prepared.size === 0) connection.parse({ ...setOwner, types: [] }, true)
    if (known === undefined) {
      connection.parse({ name, text: this.text, types: [] }, true)
      this.prepared.set(this.text, { name, fields: [] })
    }
    connection.bind({ statement: setOwner.name, values: [this.ownerId] }, true)
    connection.execute({}, true)
    connection.bind(
      { statement: name, values: this.values.map(value => (value === null ? null : String(value))) },
      true,
    )
    if (known === undefined) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({}, true)
    connection.sync()
    connection.stream.uncork()
    this.fields = known?.fields
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID) as (text: string) => unknown,
    }))
    const prepared = this.prepared.get(this.text)
    if (prepared) prepared.fields = this.fields
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    // The first row is the answer of `set_config`.
    if (!this.isOwnerSet || this.fields === undefined) return
    const row: Record<string, unknown> = {}
    for (let index = 0; index < this.fields.length; index += 1) {
      const field = this.fields[index] as Field
      const value = values[index] as string | null
      row[field.name] = value === null ? null : field.parse(value)
    }
    this.rows.push(row as Row)
  }

  handleCommandComplete(): void {
    this.isOwnerSet = true
  }

  handleError(error: Error): void {
    this.callback?.(error, [])
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.rows)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(): void {}
}
