import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { rowState } from './import-rows-sql.ts'

/** Imports `i` with their counts. A row is a duplicate when an equal one was booked, so states are not stored. */
const imports = `
  select i.id, i.kind, i.file_name, i.source, i.account, i.columns, i.mapping, i.status,
    jsonb_build_object('rows', counted.rows, 'new', counted.new, 'duplicate', counted.duplicate, 'bad', counted.bad,
      'ignored', counted.ignored, 'posted', counted.posted) as counts,
    counted.first as "from", counted.last as "to", i.created_at, i.updated_at
  from imports i
  cross join lateral (
    select count(*) as rows, count(*) filter (where s.state = 'new') as new,
      count(*) filter (where s.state = 'duplicate') as duplicate, count(*) filter (where s.state = 'bad') as bad,
      count(*) filter (where s.state = 'ignored') as ignored, count(*) filter (where s.state = 'posted') as posted,
      min(s.date) as first, max(s.date) as last
    from (
      select ${rowState} as state, r.date from import_rows r where r.owner_id = $owner and r.import_id = i.id
    ) s
  ) counted
  where i.owner_id = $owner`

/** Newest first. Parameters: `owner`, `cursor` (the last id of the previous page), `limit`, each or null. */
export const listImports = namedStatement(
  `${imports} and ($cursor::uuid is null or i.id < $cursor)
  order by i.id desc limit coalesce($limit::int, ${maxRows})`,
  { isHeavy: true },
)

/** Parameters: `owner`, `id`. */
export const getImport = namedStatement(`${imports} and i.id = $id`)

/** Without its counts, which cost as much as it has rows. Parameters: `owner`, `id`. */
export const getStatus = namedStatement(
  'select i.status from imports i where i.owner_id = $owner and i.id = $id',
)

/** Locks an import until the transaction ends. Parameters: `owner`, `id`. */
export const lockImport = namedStatement(`
  select i.file_name, i.account, i.header, i.columns, i.status
  from imports i where i.owner_id = $owner and i.id = $id for no key update`)

/**
 * Locks all imports of a landlord, so that two of them are not booked at the same time. Parameter: `owner`.
 */
export const lockImports = namedStatement(
  'select id from imports where owner_id = $owner order by id for no key update',
)

/** Parameters: `owner` and the columns of an import. */
export const insertImport = namedStatement(`
  insert into imports (owner_id, kind, file_name, source, account, header, columns, mapping, status)
  values ($owner, $kind, $file_name, $source, $account, $header, $columns::jsonb, $mapping::jsonb, $status)
  returning id`)

/** Parameters: `owner`, `id`, `mapping`, `account`. */
export const setMapping = namedStatement(`
  update imports set mapping = $mapping::jsonb, status = 'ready' where owner_id = $owner and id = $id`)

/** Parameters: `owner`, `id`, `status`. */
export const setStatus = namedStatement(
  'update imports set status = $status where owner_id = $owner and id = $id',
)

/** Parameters: `owner`, `id`. */
export const deleteImport = namedStatement(
  'delete from imports where owner_id = $owner and id = $id returning id',
)

/** Parameters: `owner`, `import_id`, `content`, `size`. */
export const insertContent = namedStatement(`
  insert into import_contents (owner_id, import_id, content, size)
  values ($owner, $import_id, $content::bytea, $size::int)`)

/** Parameters: `owner`, `import_id`. */
export const getContent = namedStatement(
  'select content from import_contents where owner_id = $owner and import_id = $import_id',
)

/** The bytes of all files that are kept. Parameter: `owner`. */
export const keptBytes = namedStatement(
  'select coalesce(sum(size), 0)::float8 as bytes from import_contents where owner_id = $owner',
)

/** For jobs. Parameters: `before`, `limit`. */
export const sweepContents = namedStatement(`
  with old as (select owner_id, import_id from import_contents where created_at < $before order by created_at limit $limit)
  delete from import_contents c using old where c.owner_id = old.owner_id and c.import_id = old.import_id
  returning c.import_id`)

/** Parameters: `owner`, `header`. */
export const rememberedMapping = namedStatement(
  'select mapping from import_mappings where owner_id = $owner and header = $header',
)

/** Parameters: `owner`, `header`, `mapping`. */
export const rememberMapping = namedStatement(`
  insert into import_mappings (owner_id, header, mapping) values ($owner, $header, $mapping::jsonb)
  on conflict (owner_id, header) do update set mapping = excluded.mapping`)
