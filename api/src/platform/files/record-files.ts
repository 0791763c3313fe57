import { type FileReference, idOfFile } from '@orenda/contracts/files'

/**
 * The kinds of records that hold files, each with tables `{record}s` and `{record}_files` (migration helper
 * `linkFiles`).
 */
export type RecordWithFiles =
  | 'apartment'
  | 'tenant'
  | 'payment'
  | 'expense'
  | 'utility_reading'
  | 'management_fee'
  | 'document_template'
  | 'lease_document'

/** Files `f` as in the contract, as one list in the order of `position`. */
const listed = (position: string) => `
    jsonb_agg(
      jsonb_build_object('id', f.id, 'name', f.name, 'path', '/files/' || f.id, 'size', f.size, 'mime', f.mime)
      order by ${position})`

/**
 * An expression of a select list: the files of a record in order, as in the contract.
 * @param alias of the record's table in the statement, e.g. `a`
 */
export const filesOf = (record: RecordWithFiles, alias: string): string => `coalesce((
    select ${listed('l.position')}
    from ${record}_files l join files f on f.owner_id = l.owner_id and f.id = l.file_id
    where l.owner_id = ${alias}.owner_id and l.${record}_id = ${alias}.id), '[]')`

/** A table of a `with` clause: `given`, those of the files `$files` that belong to the owner `$owner`. */
export const givenFiles = `
  given as (
    select f.id, f.name, f.mime, f.size, array_position($files::uuid[], f.id) as position
    from files f where f.owner_id = $owner and f.id = any ($files::uuid[]))`

/** A condition: all of the files `$files` exist. */
export const allGivenExist = '(select count(*) from given) = cardinality($files::uuid[])'

/** Like `filesOf`, for the given files: a statement does not see its own writes. */
export const givenFilesJson = `coalesce((select ${listed('f.position')} from given f), '[]')`

/**
 * Tables of a `with` clause, besides `givenFiles`: the records in the table `alias`, which the same statement
 * writes, hold exactly the given files. Released files are deleted after a while, unless another record holds
 * them.
 * @param isNew whether they hold none yet
 */
export const linkGivenFiles = (record: RecordWithFiles, alias: string, isNew: boolean): string => `
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
