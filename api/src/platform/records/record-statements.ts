import { type NamedStatement, namedStatement } from '../database/named-statement.ts'
import {
  areGiven,
  filesGiven,
  filesOf,
  givenFiles,
  holdGiven,
  type RecordWithFiles,
} from '../files/record-files.ts'

/** What one kind of records says of itself, so that its statements can be made. */
export interface RecordKind<Fields> {
  /** Its table, which has `owner_id`, `id` and `updated_at`. */
  table: string
  /** What the SQL below calls it. */
  alias: string
  /** Under which name it holds files, if it does. */
  files?: RecordWithFiles
  /** Columns that are stored as a body has them; each is a parameter, e.g. `$date`. */
  fields: readonly (keyof Fields & string)[]
  /** The select list of an answer. `files` is the expression of its files. */
  columns(files: string): string
  /** Joins of an answer. */
  joins?: string
  /** A condition of those that have not been deleted. */
  live?: string
  /** What a new one takes from elsewhere, and what has to be there. */
  insert?: Source
  /** The same, of one that is changed. */
  update?: Source
}

interface Source {
  /** Expressions by column. */
  values?: Readonly<Record<string, string>>
  from?: string
  where?: string
}

/** The statements that write the records of one kind. Each answers the record as reading it would. */
export interface RecordStatements {
  /** Parameters: `owner`, the fields, `files`. No row: something that it refers to is not there. */
  insert: NamedStatement
  /** Parameters: `owner`, `id`. Until the end of the transaction nobody else changes the record. */
  lock: NamedStatement
  /**
   * Parameters: `owner`, `id`, the fields, `updated_at` and `files`, which may be null. No row: as above, or the record
   * is not there or has been changed since. It comes after `lock`, in a statement of its own: one that waits for a row
   * sees what else its holder did (here, the files) only if it begins afterwards.
   */
  update: NamedStatement
}

/**
 * Composes the statements of a kind of records, when its module is loaded. A write is one message to the database and
 * one statement in it: what it refers to is checked, the row written, its files linked and the answer read together.
 */
export function recordStatements<Fields>(kind: RecordKind<Fields>): RecordStatements {
  const { table, alias } = kind
  const live = kind.live ? `and ${kind.live}` : ''
  return {
    insert: insertOf(kind),
    lock: namedStatement(
      `select ${alias}.updated_at from ${table} ${alias}
       where ${alias}.owner_id = $owner and ${alias}.id = $id ${live} for no key update`,
    ),
    update: updateOf(kind),
  }
}

function insertOf<Fields>({
  table,
  alias,
  files,
  fields,
  columns,
  joins = '',
  insert = {},
}: RecordKind<Fields>) {
  const values = { ...Object.fromEntries(fields.map(field => [field, `$${field}`])), ...insert.values }
  const where = [insert.where, files && areGiven].filter(Boolean).join(' and ')
  return namedStatement(`
    with ${files ? `${givenFiles},` : ''}
    ${alias} as (
      insert into ${table} (owner_id, ${Object.keys(values).join(', ')})
      select $owner, ${Object.values(values).join(', ')}
      ${insert.from ? `from ${insert.from}` : ''}
      ${where ? `where ${where}` : ''}
      returning *)${files ? `, ${holdGiven(files, alias, true)}` : ''}
    select ${columns(filesGiven)} from ${alias} ${joins}`)
}

function updateOf<Fields>(kind: RecordKind<Fields>) {
  const { table, alias, files, fields, columns, joins = '', live, update = {} } = kind
  const values = { ...Object.fromEntries(fields.map(field => [field, `$${field}`])), ...update.values }
  const where = [
    `${alias}.owner_id = $owner and ${alias}.id = $id`,
    `($updated_at::timestamptz is null or ${alias}.updated_at = $updated_at::timestamptz)`,
    ...[live, update.where, files && `($files::uuid[] is null or ${areGiven})`].filter(Boolean),
  ].join(' and ')
  const shown = files
    ? `case when $files::uuid[] is null then ${filesOf(files, alias)} else ${filesGiven} end`
    : ''
  return namedStatement(`
    with ${files ? `${givenFiles},` : ''}
    ${alias} as (
      update ${table} ${alias} set ${Object.entries(values)
        .map(([column, value]) => `${column} = ${value}`)
        .join(', ')}
      ${update.from ? `from ${update.from}` : ''}
      where ${where}
      returning ${alias}.*)${files ? `, ${holdGiven(files, alias, false)}` : ''}
    select ${columns(shown)} from ${alias} ${joins}`)
}
