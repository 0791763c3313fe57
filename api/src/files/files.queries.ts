import { mostRows } from '@orenda/contracts/most-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

const columns = 'id, name, mime, size'

/** Bytes that a file takes of the share at least: a block of a disk. */
export const leastCounted = 4096

/** Lets those who count an owner's files and then take room do so one after the other. Parameter: `owner`. */
export const lockShare = namedStatement(`select pg_advisory_xact_lock(hashtext('files'), hashtext($owner))`)

/**
 * Tables of a `with` clause: what the files of `$owner` take of the share, and what is kept for uploads other than
 * `$reservation`. To be counted on, it needs the lock.
 */
const taken = `
  kept as (
    select coalesce(sum(greatest(size, ${leastCounted})), 0) as bytes, count(*) as files
    from files where owner_id = $owner),
  coming as (
    select coalesce(sum(bytes), 0) as bytes, count(*) as files
    from file_reservations where owner_id = $owner and id <> $reservation and until > clock_timestamp())`

/**
 * Keeps room for an upload, or goes on keeping it. When there is less than is wanted, an upload that is alone gets what
 * there is, so that the last bytes of the share can be used; else it is to ask again when another has ended.
 * Answers the bytes that are kept or null, and how many other uploads there are.
 * Parameters: `owner`, `reservation`, `wanted` (bytes), `seconds` for which it holds, `bytes` and `files` of the share, `at_once`: uploads.
 */
export const reserve = namedStatement(`
  with ${taken},
  room as (
    select $bytes::bigint - kept.bytes - coming.bytes as bytes, $files::bigint - kept.files - coming.files as files,
      coming.files as others
    from kept, coming),
  made as (
    insert into file_reservations (owner_id, id, bytes, until)
    select $owner, $reservation, least($wanted::bigint, bytes), clock_timestamp() + make_interval(secs => $seconds)
    from room
    where files > 0 and others < $at_once::int
      and (bytes >= $wanted::bigint or (others = 0 and bytes >= ${leastCounted}))
    on conflict (owner_id, id) do update set bytes = excluded.bytes, until = excluded.until
    returning bytes)
  select (select bytes from made) as bytes, others from room`)

/** Parameters: `owner`, `reservation`. */
export const free = namedStatement(
  'delete from file_reservations where owner_id = $owner and id = $reservation',
)

/**
 * A new file in place of its reservation, unless the owner's files would then be more than their share.
 * Parameters: `owner`, `reservation`, `name`, `mime`, `size`, `bytes` and `files` of the share.
 */
export const insertFile = namedStatement(`
  with ${taken},
  freed as (delete from file_reservations where owner_id = $owner and id = $reservation)
  insert into files (owner_id, name, mime, size)
  select $owner, $name, $mime, $size::bigint from kept, coming
  where kept.bytes + coming.bytes + greatest($size::bigint, ${leastCounted}) <= $bytes::bigint
    and kept.files + coming.files < $files::bigint
  returning ${columns}`)

/** Parameters: `owner`, `id`. */
export const getFile = namedStatement(`select ${columns} from files where owner_id = $owner and id = $id`)

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

/** Parameters: `owner`, `id`. */
export const deleteFile = namedStatement('delete from files where owner_id = $owner and id = $id')

/** Of jobs: files of whichever landlords. Parameters: `owners`, `ids`. */
export const deleteFiles = namedStatement(
  'delete from files where (owner_id, id) in (select * from unnest($owners::uuid[], $ids::uuid[]))',
)

/** Room that nobody keeps any more. */
export const sweepReservations = namedStatement(
  'delete from file_reservations where until < clock_timestamp()',
)

/** Parameters: `owner`, `last`: the file before, or null, `limit`. */
export const nextFiles = namedStatement(
  'select id from files where owner_id = $owner and ($last::uuid is null or id > $last::uuid) order by id limit $limit::int',
)
