import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../../platform/database/named-statement.ts'

const columns = 'id, file_name, status, sealed, records, created_at, updated_at'

/** Newest first. Parameters: `owner`, and `cursor` and `limit`, each or null. */
export const listStarts = namedStatement(`
  select ${columns} from start_imports where owner_id = $owner and ($cursor::uuid is null or id < $cursor)
  order by id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const getStart = namedStatement(
  `select ${columns} from start_imports where owner_id = $owner and id = $id`,
)

/** The same, locked until the transaction ends. */
export const lockStart = namedStatement(
  `select ${columns} from start_imports where owner_id = $owner and id = $id for update`,
)

/** Whether one is there. Parameters: `owner`, `id`. */
export const findStart = namedStatement('select from start_imports where owner_id = $owner and id = $id')

/** Parameters: `owner`, `file_name`, `status`, `sealed`. */
export const insertStart = namedStatement(`
  insert into start_imports (owner_id, file_name, status, sealed) values ($owner, $file_name, $status, $sealed)
  returning id`)

/** Parameters: `owner`, `id`, `status`, `sealed`. */
export const setContent = namedStatement(
  'update start_imports set status = $status, sealed = $sealed where owner_id = $owner and id = $id',
)

/** Parameters: `owner`, `id`, `status`, `records`. */
export const setRecords = namedStatement(`
  update start_imports set status = $status, records = $records::jsonb where owner_id = $owner and id = $id`)

/** Parameters: `owner`, `id`. */
export const deleteStart = namedStatement('delete from start_imports where owner_id = $owner and id = $id')

/** Deletes files that nothing was made of, but for the newest. Parameters: `owner`, `keep`. */
export const deleteUnused = namedStatement(`
  delete from start_imports where owner_id = $owner and id in (
    select id from start_imports where owner_id = $owner and status in ('needs_mapping', 'ready')
    order by id desc offset $keep::int)`)

/** Which apartments have become of which rows. Parameters: `owner`. */
export const listPostedKeys = namedStatement(`
  select r.record ->> 'key' as key, r.record -> 'apartment' ->> 'id' as apartment_id
  from start_imports s cross join jsonb_array_elements(s.records) r (record)
  where s.owner_id = $owner and s.status = 'posted'`)

/** Parameters: `until`. */
export const sweepUnused = namedStatement(
  `delete from start_imports where created_at < $until and status <> 'posted'`,
)

/** Parameters: `until`. */
export const sweepRows = namedStatement(
  'update start_imports set sealed = null where created_at < $until and sealed is not null',
)
