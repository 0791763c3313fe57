import type pg from 'pg'
import { types } from './types.ts'

/** A value of a parameter; PostgreSQL knows the type from the statement. */
export type Parameter = string | number | boolean | null | readonly string[]

/** @property text the same few again and again: each is prepared and kept on every connection */
export interface Statement {
  text: string
  values: readonly Parameter[]
}

interface Field {
  name: string
  parse(text: string): unknown
}

/** What a connection knows of a statement that it has prepared; of one without rows there are no fields. */
interface Prepared {
  name: string
  fields: Field[]
}

/** What a connection is told before every statement, in the same message. */
const setOwner = { name: 'set_owner', text: `select set_config('app.user_id', $1, true)` }

/** By the statement's text. */
const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>()

/**
 * Statements for one owner, one after the other, in one message and one answer.
 *
 * The extended protocol keeps everything up to a Sync in one transaction, so "set the owner locally" and the
 * statements share one without a BEGIN and a COMMIT of their own, and the owner is gone with it. Each is prepared once a
 * connection. After an error the connection must not be used again: it is not known then what it has prepared.
 *
 * `pg` drives this through the same calls as its own `Query`.
 */
export class OwnerQuery implements pg.Submittable {
  /** Given the rows of each statement. `pg` puts its time limit in here. */
  callback: ((error: Error | null, results: unknown[][]) => void) | undefined
  private readonly results: unknown[][]
  private running: Prepared[] = []
  /** Of the statement whose answer comes; the one before the first is `setOwner`. */
  private at = -1

  constructor(
    private readonly ownerId: string,
    private readonly statements: readonly Statement[],
  ) {
    this.results = statements.map(() => [])
  }

  submit(connection: pg.Connection): void {
    const prepared = preparedOn.get(connection) ?? new Map<string, Prepared>()
    preparedOn.set(connection, prepared)
    connection.stream.cork()
    if (prepared.size === 0) connection.parse({ ...setOwner, types: [] }, true)
    connection.bind({ statement: setOwner.name, values: [this.ownerId] }, true)
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
  }

  handleCommandComplete(): void {
    this.at += 1
  }

  handleError(error: Error): void {
    this.callback?.(error, [])
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.results)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(): void {}
}

/** A value as PostgreSQL reads it. */
function written(value: Parameter): string | null {
  if (value === null) return null
  if (typeof value !== 'object') return String(value)
  return `{${value.map(item => `"${item.replace(/["\\]/g, '\\$&')}"`).join()}}`
}
