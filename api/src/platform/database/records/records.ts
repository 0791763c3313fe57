import { filesOf } from '../../files/record-files.ts'
import { type NamedStatement, namedStatement } from '../named-statement.ts'
import { type DatedList, datedList } from './dated-list.ts'
import { type RecordKind, type RepeatableStatements, repeatableStatements } from './record-statements.ts'

/** The statements of a kind of record with a date. */
export interface Records extends RepeatableStatements {
  list: DatedList
  /** Parameters: `owner`, `id`. */
  get: NamedStatement
  /** Parameters: `owner`, `ids`. */
  getAll: NamedStatement
  /** Parameters: `owner`, `id`. Returns the id of the deleted row. */
  remove: NamedStatement
}

/**
 * Composes all statements of a kind of record with a date.
 * @param filters as in `datedList`
 */
export function datedRecords<Fields>(kind: RecordKind<Fields>, filters: string): Records {
  const { table, alias, files, joins = '' } = kind
  const columns = kind.columns(files === undefined ? '' : filesOf(files, alias))
  const rows = `select ${columns} from ${table} ${alias} ${joins} where ${alias}.owner_id = $owner`
  return {
    ...repeatableStatements(kind),
    list: datedList({ table, alias, rows, filters }),
    get: namedStatement(`${rows} and ${alias}.id = $id`),
    getAll: namedStatement(`${rows} and ${alias}.id = any($ids::uuid[])`),
    remove: namedStatement(`delete from ${table} where owner_id = $owner and id = $id returning id`),
  }
}
