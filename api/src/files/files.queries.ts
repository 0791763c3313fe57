import { mostRows } from '@orenda/contracts/most-rows'
import { recordsOfFile } from '../platform/files/record-files.ts'

const columns = 'id, name, mime, size'

/** Bytes that a file takes of the share at least: a block of a disk. */
export const leastCounted = 4096

/** Lets those who count an owner's files and then take room do so one after the other. Parameters: owner. */
export const lockShareSql = `select pg_advisory_xact_lock(hashtext('files'), hashtext($1))`

/**
 * Tables of a `with` clause: what the files of the owner `$1` take of the share, and what is kept for uploads other than
 * `$2`. To be counted on, it needs the lock.
 */
const taken = `
  kept as (
    select coalesce(sum(greatest(size, ${leastCounted})), 0) as bytes, count(*) as files
    from files where owner_id = $1),
  coming as (
    select coalesce(sum(bytes), 0) as bytes, count(*) as files
    from file_reservations where owner_id = $1 and id <> $2 and until > clock_timestamp())`

/**
 * Keeps room for an upload, or goes on keeping it. When there is less than is wanted, an upload that is alone gets what
 * there is, so that the last bytes of the share can be used; else it is to ask again when another has ended.
 * Answers the bytes that are kept or null, and how many other uploads there are.
 * Parameters: owner, reservation, bytes wanted, seconds for which it holds, bytes and files of the share, uploads at once.
 */
export const reserveSql = `
  with ${taken},
  room as (
    select $5::bigint - kept.bytes - coming.bytes as bytes, $6::bigint - kept.files - coming.files as files,
      coming.files as others
    from kept, coming),
  made as (
    insert into file_reservations (owner_id, id, bytes, until)
    select $1, $2, least($3::bigint, bytes), clock_timestamp() + make_interval(secs => $4)
    from room
    where files > 0 and others < $7::int
      and (bytes >= $3::bigint or (others = 0 and bytes >= ${leastCounted}))
    on conflict (owner_id, id) do update set bytes = excluded.bytes, until = excluded.until
    returning bytes)
  select (select bytes from made) as bytes, others from room`

/** Parameters: owner, reservation. */
export const freeSql = 'delete from file_reservations where owner_id = $1 and id = $2'

/**
 * A new file in place of its reservation, unless the owner's files would then be more than their share.
 * Parameters: owner, reservation, name, type, bytes, bytes and files of the share.
 */
export const insertFileSql = `
  with ${taken},
  freed as (delete from file_reservations where owner_id = $1 and id = $2)
  insert into files (owner_id, name, mime, size)
  select $1, $3, $4, $5::bigint from kept, coming
  where kept.bytes + coming.bytes + greatest($5::bigint, ${leastCounted}) <= $6::bigint
    and kept.files + coming.files < $7::bigint
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
