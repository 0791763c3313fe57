import {
  allGivenExist,
  filesOf,
  givenFiles,
  givenFilesJson,
  linkGivenFiles,
  type RecordWithFiles,
} from '../../files/record-files.ts'
import { keyIsFree, storeAnswer } from '../../http/idempotency/stored-answers-sql.ts'
import { type NamedStatement, namedStatement } from '../named-statement.ts'

/** The description of a kind of record, from which its statements are made. */
export interface RecordKind<Fields> {
  /** Its table, which has `owner_id`, `id` and `updated_at`. */
  table: string
  /** The table's alias in the SQL below. */
  alias: string
  /** The name under which it holds files, if it does. */
  files?: RecordWithFiles
  /** Columns stored as in the body; each is a parameter, e.g. `$date`. */
  fields: readonly (keyof Fields & string)[]
  /** The select list of an answer. `files` is the expression of its files. */
  columns(files: string): string
  /** Joins of an answer. */
  joins?: string
  /** A condition for records that are not deleted. */
  live?: string
  /** Columns of an answer that are not stored with an idempotency key. */
  secret?: readonly string[]
  /** A statement sent before each write, in the same message, which locks what the write depends on. */
  before?: string
  /** The sources of a new record's other values, and conditions. */
  insert?: Source
  /** The same for a changed record. */
  update?: Source
}

interface Source {
  /** Expressions by column. */
  values?: Readonly<Record<string, string>>
  from?: string
  where?: string
}

/**
 * The statements that write records of one kind. Each returns the record as reading would. Those with files have
 * the additional parameter `files`, a list of ids; without it a statement is half as long, and most records have
 * none.
 */
export interface RecordStatements {
  /** Parameters: `owner`, the fields. Only for kinds whose writes depend on rows that others may be changing. */
  before: NamedStatement | undefined
  /** Parameters: `owner`, the fields. No row: a referenced row does not exist. */
  insert: NamedStatement
  insertWithFiles: NamedStatement
  /** Parameters: `owner`, `id`. Locks the record until the transaction ends. */
  lock: NamedStatement
  /**
   * Parameters: `owner`, `id`, the fields, and `updated_at`, which may be null. No row: as above, or the record
   * does not exist or was changed since. It comes after `lock`, as a separate statement: a statement that waits
   * for a lock does not see the changes of its holder (here, the files).
   */
  update: NamedStatement
  updateWithFiles: NamedStatement
}

/** The statements of a kind whose records `StoredAnswers.insert` creates. */
export interface RepeatableStatements extends RecordStatements {
  /**
   * Like `insert`, and stores the answer under a key. Additional parameters: `repeat_key`, `repeat_hash` and
   * `repeat_at`. No row also when an answer is stored under the key; it fails with `keyConstraint` when that
   * happens concurrently.
   */
  insertOnce: NamedStatement
  insertOnceWithFiles: NamedStatement
}

/**
 * Composes the statements of a kind of record, when its module is loaded. A write is one message and one
 * statement: it checks references, writes the row, links its files and reads the answer.
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

/**
 * Like `recordStatements`, for a kind whose records are created by one statement each, also when the request is
 * repeated.
 */
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
  const where = all(insert.where, given && allGivenExist, isOnce ? keyIsFree : undefined)
  const made = `
    ${alias} as (
      insert into ${table} (owner_id, ${Object.keys(values).join(', ')})
      select $owner, ${Object.values(values).join(', ')}
      ${insert.from ? `from ${insert.from}` : ''}
      ${where ? `where ${where}` : ''}
      returning *)`
  const parts = given ? [givenFiles, made, linkGivenFiles(given, alias, true)] : [made]
  const answer = `select ${columns(given ? givenFilesJson : "'[]'::jsonb")} from ${alias} ${joins}`
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
      where ${all(`${alias}.owner_id = $owner`, `${alias}.id = $id`, isFresh, live, update.where, given && allGivenExist)}
      returning ${alias}.*)`
  const shown = given ? givenFilesJson : files ? filesOf(files, alias) : ''
  return namedStatement(`
    with ${given ? [givenFiles, made, linkGivenFiles(given, alias, false)].join() : made}
    select ${columns(shown)} from ${alias} ${joins}`)
}

/** Columns with the parameters of their names. */
const parametersOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, `$${field}`]))

const all = (...conditions: (string | undefined)[]) => conditions.filter(Boolean).join(' and ')
