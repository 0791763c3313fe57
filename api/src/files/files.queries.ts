import { mostRows } from '@orenda/contracts/most-rows'
import { recordsOfFile } from '../platform/files/record-files.ts'

const columns = 'id, name, mime, size'

/**
 * A new file, unless the owner's files would then be more than their share.
 * Parameters: owner, name, type, bytes, bytes of the share.
 */
export const insertFileSql = `
  insert into files (owner_id, name, mime, size)
  select $1, $2, $3, $4::bigint
  where (select coalesce(sum(size), 0) from files where owner_id = $1) + $4::bigint <= $5::bigint
  returning ${columns}`

/** Parameters: owner, file. */
export const getFileSql = `select ${columns} from files where owner_id = $1 and id = $2`

/** Each with the records that hold it. Parameters: owner, last id of the page before or null, rows or null. */
export const listAllFilesSql = `
  select f.id, f.name, f.mime, f.size, f.created_at, ${recordsOfFile} as records from files f
  where f.owner_id = $1 and ($2::uuid is null or f.id < $2)
  order by f.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, file. */
export const deleteFileSql = 'delete from files where owner_id = $1 and id = $2'
