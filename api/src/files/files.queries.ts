import { mostRows } from '@orenda/contracts/most-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

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

/**
 * Each with the records that hold it, by kind, id and name; also apartments that were deleted. Parameters: `owner`, and
 * `cursor` (last id of the page before) and `limit`, each or null.
 */
export const listAllFiles = namedStatement(`
  select f.id, f.name, f.mime, f.size, f.created_at, coalesce((
      select jsonb_agg(jsonb_build_object('kind', h.kind, 'id', h.id, 'name', h.name) order by h.kind, h.id)
      from file_records h where h.owner_id = f.owner_id and h.file_id = f.id), '[]') as records
  from files f
  where f.owner_id = $owner and ($cursor::uuid is null or f.id < $cursor)
  order by f.id desc limit coalesce($limit::int, ${mostRows})`)

/**
 * Some files that no record has held since an instant, oldest first and locked; those that another process is working
 * on are left to it. A deleted apartment holds its files until it was deleted for that long, so that Undo brings them
 * back. For jobs. Parameters: `before`, and `limit`: how many.
 */
export const freeFiles = namedStatement(`
  select f.owner_id, f.id from files f
  where f.free_since < $before::timestamptz and not exists (
    select from held_files h
    where h.owner_id = f.owner_id and h.file_id = f.id and (h.let_go_at is null or h.let_go_at >= $before::timestamptz))
  order by f.free_since limit $limit::int for update of f skip locked`)

/** Parameters: owner, file. */
export const deleteFileSql = 'delete from files where owner_id = $1 and id = $2'
