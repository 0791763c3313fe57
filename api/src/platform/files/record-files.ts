import { type FileReference, idOfFile } from '@orenda/contracts/files'

/** The kinds of records that hold files, each with tables `{record}s` and `{record}_files` (migration helper `linkFiles`). */
export type RecordWithFiles =
  | 'apartment'
  | 'tenant'
  | 'payment'
  | 'expense'
  | 'utility_reading'
  | 'management_fee'

const linkedBy = (table: string) =>
  `select from ${table} l where l.owner_id = f.owner_id and l.file_id = f.id`

/** For each of them: a record that holds the file `f`, now or at the instant `$1`. */
const holders: Record<RecordWithFiles, string> = {
  apartment: `
    select from apartment_files l join apartments a on a.owner_id = l.owner_id and a.id = l.apartment_id
    where l.owner_id = f.owner_id and l.file_id = f.id and (a.deleted_at is null or a.deleted_at >= $1)`,
  tenant: linkedBy('tenant_files'),
  payment: linkedBy('payment_files'),
  expense: linkedBy('expense_files'),
  utility_reading: linkedBy('utility_reading_files'),
  management_fee: linkedBy('management_fee_files'),
}

/** What people know a record `r` by: its name, or its day with the apartment `a`. */
const ofDay = `r.date || ' ' || a.name`
const names: Record<RecordWithFiles, string> = {
  ...{ apartment: 'r.name', tenant: 'r.name' },
  ...{ payment: ofDay, expense: ofDay, utility_reading: ofDay, management_fee: ofDay },
}

const recordsBy = ([record, name]: [string, string]) => `
      select '${record}' as kind, r.id, ${name} as name
      from ${record}_files l join ${record}s r on r.owner_id = l.owner_id and r.id = l.${record}_id
      ${name === ofDay ? 'join apartments a on a.owner_id = r.owner_id and a.id = r.apartment_id' : ''}
      where l.owner_id = f.owner_id and l.file_id = f.id`

/** An expression: the records that hold the file `f`, each with its kind, id and name; also apartments that were deleted. */
export const recordsOfFile = `coalesce((
    select jsonb_agg(jsonb_build_object('kind', h.kind, 'id', h.id, 'name', h.name) order by h.kind, h.id)
    from (${Object.entries(names).map(recordsBy).join(' union all ')}) h), '[]')`

/** Files `f` as the contract has them, as one list in the order of `position`. */
const listed = (position: string) => `
    jsonb_agg(
      jsonb_build_object('id', f.id, 'name', f.name, 'path', '/files/' || f.id, 'size', f.size, 'mime', f.mime)
      order by ${position})`

/**
 * An expression of a select list: the files of a record in their order, as the contract has them.
 * @param alias of the record's table in the statement, e.g. `a`
 */
export const filesOf = (record: RecordWithFiles, alias: string): string => `coalesce((
    select ${listed('l.position')}
    from ${record}_files l join files f on f.owner_id = l.owner_id and f.id = l.file_id
    where l.owner_id = ${alias}.owner_id and l.${record}_id = ${alias}.id), '[]')`

/** A table of a `with` clause: `given`, those of the files `$files` that the owner `$owner` has. */
export const givenFiles = `
  given as (
    select f.id, f.name, f.mime, f.size, array_position($files::uuid[], f.id) as position
    from files f where f.owner_id = $owner and f.id = any ($files::uuid[]))`

/** A condition: all of the files `$files` are there. */
export const areGiven = '(select count(*) from given) = cardinality($files::uuid[])'

/** As `filesOf`, of the files that are given: a statement does not see yet what it writes. */
export const filesGiven = `coalesce((select ${listed('f.position')} from given f), '[]')`

/**
 * Tables of a `with` clause, beside `givenFiles`: the records in the table `alias`, which the same statement writes, hold
 * what is given and nothing else. Those that they let go are swept after a while, unless another record takes them.
 * @param isNew whether they hold nothing yet
 */
export const holdGiven = (record: RecordWithFiles, alias: string, isNew: boolean): string => `
  held as (
    insert into ${record}_files (owner_id, ${record}_id, file_id, position)
    select ${alias}.owner_id, ${alias}.id, given.id, given.position from ${alias}, given${
      isNew
        ? ')'
        : `
    on conflict (owner_id, ${record}_id, file_id) do update set position = excluded.position),
  let_go as (
    delete from ${record}_files l using ${alias}
    where l.owner_id = $owner and l.${record}_id = ${alias}.id and l.file_id <> all ($files::uuid[]))`
    }`

/** The value of `$files`: each file once, in order. */
export const fileIds = (files: readonly FileReference[]): string[] => [...new Set(files.map(idOfFile))]

/**
 * Some files that no record has held since an instant, oldest first and locked; those that another process is working
 * on are left to it. A deleted apartment holds its files until it was deleted for that long, so that Undo brings them
 * back. Parameters: instant, how many.
 */
export const freeFilesSql = `
  select f.owner_id, f.id from files f
  where f.free_since < $1 ${Object.values(holders)
    .map(holder => `and not exists (${holder})`)
    .join('\n    ')}
  order by f.free_since limit $2 for update of f skip locked`
