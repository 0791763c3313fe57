import {
  areGiven,
  filesGiven,
  filesOf,
  givenFiles,
  holdGiven,
  type RecordWithFiles,
} from '../../files/record-files.ts'
import { keyIsFree, storeAnswer } from '../../http/idempotency/stored-answers-sql.ts'
import { type NamedStatement, namedStatement } from '../named-statement.ts'

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
  /** Columns of an answer that are not kept with the key of a write that may come again. */
  secret?: readonly string[]
  /** A statement that comes before each write, in the same message, and holds still what the write goes by. */
  before?: string
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

/**
 * The statements that write the records of one kind. Each answers the record as reading it would. Those with files have
 * the parameter `files` more, a list of ids; without them a statement is half as long, and most records hold none.
 */
export interface RecordStatements {
  /** Parameters: `owner`, the fields. Only of kinds whose writes go by what others may be changing. */
  before: NamedStatement | undefined
  /** Parameters: `owner`, the fields. No row: something that it refers to is not there. */
  insert: NamedStatement
  insertWithFiles: NamedStatement
  /** Parameters: `owner`, `id`. Until the end of the transaction nobody else changes the record. */
  lock: NamedStatement
  /**
   * Parameters: `owner`, `id`, the fields, and `updated_at`, which may be null. No row: as above, or the record is not
   * there or has been changed since. It comes after `lock`, in a statement of its own: one that waits for a row sees
   * what else its holder did (here, the files) only if it begins afterwards.
   */
  update: NamedStatement
  updateWithFiles: NamedStatement
}

/** Those of a kind of which `StoredAnswers.insert` makes records. */
export interface RepeatableStatements extends RecordStatements {
  /**
   * As `insert`, with the answer stored under a key. Parameters: `repeat_key`, `repeat_hash` and `repeat_at` more. No row
   * also where something is stored under the key; it fails with `keyConstraint` where that is done at the same time.
   */
  insertOnce: NamedStatement
  insertOnceWithFiles: NamedStatement
}

/**
 * Composes the statements of a kind of records, when its module is loaded. A write is one message to the database and
 * one statement in it: what it refers to is checked, the row written, its files linked and the answer read together.
 */
export function recordStatements<Fields>(kind: RecordKind<Fields>): RecordStatements {
  const { table, alias, files, live, before } = kind
  return {
    before: before === undefined ? undefined : namedStatement(before),
    insert: insertOf(kind, undefined),
    insertWithFiles: insertOf(kind, files),
    lock: namedStatement(
      `select ${alias}.updated_at from ${table} ${alias}
       where ${all(`${alias}.owner_id = $owner`, `${alias}.id = $id`, live)} for no key update`,
    ),
    update: updateOf(kind, undefined),
    updateWithFiles: updateOf(kind, files),
  }
}

/** As `recordStatements`, of a kind whose records are made by one statement each, also when a write comes again. */
export const repeatableStatements = <Fields>(kind: RecordKind<Fields>): RepeatableStatements => ({
  ...recordStatements(kind),
  insertOnce: insertOf(kind, undefined, true),
  insertOnceWithFiles: insertOf(kind, kind.files, true),
})

function insertOf<Fields>(
  kind: RecordKind<Fields>,
  given: RecordWithFiles | undefined,
  isOnce = false,
): NamedStatement {
  const { table, alias, fields, columns, joins = '', insert = {}, secret = [] } = kind
  const values = { ...parametersOf(fields), ...insert.values }
  const where = all(insert.where, given && areGiven, isOnce ? keyIsFree : undefined)
  const made = `
    ${alias} as (
      insert into ${table} (owner_id, ${Object.keys(values).join(', ')})
      select $owner, ${Object.values(values).join(', ')}
      ${insert.from ? `from ${insert.from}` : ''}
      ${where ? `where ${where}` : ''}
      returning *)`
  const parts = given ? [givenFiles, made, holdGiven(given, alias, true)] : [made]
  const answer = `select ${columns(given ? filesGiven : "'[]'::jsonb")} from ${alias} ${joins}`
  if (!isOnce) return namedStatement(`with ${parts.join()} ${answer}`)
  return namedStatement(`
    with ${[...parts, `answer as (${answer})`, storeAnswer(secret)].join()} select answer.* from answer`)
}

function updateOf<Fields>(kind: RecordKind<Fields>, given: RecordWithFiles | undefined): NamedStatement {
  const { table, alias, files, fields, columns, joins = '', live, update = {} } = kind
  const values = { ...parametersOf(fields), ...update.values }
  const isFresh = `($updated_at::timestamptz is null or ${alias}.updated_at = $updated_at::timestamptz)`
  const made = `
    ${alias} as (
      update ${table} ${alias} set ${Object.entries(values)
        .map(([column, value]) => `${column} = ${value}`)
        .join(', ')}
      ${update.from ? `from ${update.from}` : ''}
      where ${all(`${alias}.owner_id = $owner`, `${alias}.id = $id`, isFresh, live, update.where, given && areGiven)}
      returning ${alias}.*)`
  const shown = given ? filesGiven : files ? filesOf(files, alias) : ''
  return namedStatement(`
    with ${given ? [givenFiles, made, holdGiven(given, alias, false)].join() : made}
    select ${columns(shown)} from ${alias} ${joins}`)
}

/** Columns with the parameters of their names. */
const parametersOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, `$${field}`]))

const all = (...conditions: (string | undefined)[]) => conditions.filter(Boolean).join(' and ')
