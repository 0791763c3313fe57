import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

const columns = 'id, name, mime, size'

/** The minimum number of bytes that a file counts for: a disk block. */
export const leastCounted = 4096

/** Locks the quota of an owner, for reading and changing it. Parameter: `owner`. */
export const lockShare = namedStatement(`select pg_advisory_xact_lock(hashtext('files'), hashtext($owner))`)

/**
 * Tables of a `with` clause: the space used by the files of `$owner`, and that reserved for uploads other than
 * `$reservation`. Exact only under the lock.
 */
const taken = `
  kept as (
    select coalesce(sum(greatest(size, ${leastCounted})), 0) as bytes, count(*) as files
    from files where owner_id = $owner),
  coming as (
    select coalesce(sum(bytes), 0) as bytes, count(*) as files
    from file_reservations where owner_id = $owner and id <> $reservation and until > clock_timestamp())`

/**
 * Creates or extends a reservation. When there is less space than requested, the only running upload gets the
 * rest, so that the last bytes can be used; otherwise the caller tries again when another upload has ended.
 * Returns the reserved bytes or null, and the number of other uploads. Parameters: `owner`, `reservation`,
 * `wanted` (bytes), `seconds` of validity, `bytes` and `files` of the quota, `at_once`: uploads.
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
 * Replaces a reservation by a file, unless that would exceed the quota. Parameters: `owner`, `reservation`,
 * `name`, `mime`, `size`, `bytes` and `files` of the quota.
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
 * Each with the records that hold it, by kind, id and name; also deleted apartments. Parameters: `owner`, and
 * `cursor` (last id of the previous page) and `limit`, each or null.
 */
export const listAllFiles = namedStatement(`
  select f.id, f.name, f.mime, f.size, f.created_at, coalesce((
      select jsonb_agg(jsonb_build_object('kind', h.kind, 'id', h.id, 'name', h.name) order by h.kind, h.id)
      from file_records h where h.owner_id = f.owner_id and h.file_id = f.id), '[]') as records
  from files f
  where f.owner_id = $owner and ($cursor::uuid is null or f.id < $cursor)
  order by f.id desc limit coalesce($limit::int, ${maxRows})`)

/**
 * Files without a record since an instant, oldest first, locked; those locked by another process are skipped. A
 * deleted apartment holds its files for that long after its deletion, so that it can be restored with them. For
 * jobs. Parameters: `before`, and `limit`.
 */
export const freeFiles = namedStatement(`
  select f.owner_id, f.id from files f
  where f.free_since < $before::timestamptz and not exists (
    select from held_files h
    where h.owner_id = f.owner_id and h.file_id = f.id and (h.let_go_at is null or h.let_go_at >= $before::timestamptz))
  order by f.free_since limit $limit::int for update of f skip locked`)

/** Parameters: `owner`, `id`. */
export const deleteFile = namedStatement('delete from files where owner_id = $owner and id = $id')

/** For jobs: files of several landlords. Parameters: `owners`, `ids`. */
export const deleteFiles = namedStatement(
  'delete from files where (owner_id, id) in (select * from unnest($owners::uuid[], $ids::uuid[]))',
)

/** Deletes expired reservations. */
export const sweepReservations = namedStatement(
  'delete from file_reservations where until < clock_timestamp()',
)

/** Parameters: `owner`, `last`: the previous file, or null, `limit`. */
export const nextFiles = namedStatement(
  'select id from files where owner_id = $owner and ($last::uuid is null or id > $last::uuid) order by id limit $limit::int',
)

/**
 * Files of all landlords after one of them, in the order of their keys. Parameters: `after_owner`, `after_id`
 * (null for the first), `limit`.
 */
export const filesOfAll = namedStatement(`
  select owner_id, id, mime, size from files
  where $after_owner::uuid is null or (owner_id, id) > ($after_owner::uuid, $after_id::uuid)
  order by owner_id, id limit $limit`)
