import { type FileReference, idOfFile } from '@orenda/contracts/files'
import type { EntityManager } from 'typeorm'

/** The kinds of records that hold files, each with tables `{record}s` and `{record}_files` (migration helper `linkFiles`). */
export type RecordWithFiles = 'apartment' | 'tenant' | 'payment' | 'expense'

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
}

/**
 * An expression of a select list: the files of a record in their order, as the contract has them.
 * @param alias of the record's table in the statement, e.g. `a`
 */
export const filesOf = (record: RecordWithFiles, alias: string): string => `coalesce((
    select jsonb_agg(
      jsonb_build_object('id', f.id, 'name', f.name, 'path', '/files/' || f.id, 'size', f.size, 'mime', f.mime)
      order by l.position)
    from ${record}_files l join files f on f.owner_id = l.owner_id and f.id = l.file_id
    where l.owner_id = ${alias}.owner_id and l.${record}_id = ${alias}.id), '[]')`

/**
 * Lets a record hold these files and no others, in this order. Those that it lets go are swept after a while, unless
 * another record takes them.
 * @param files left out, nothing changes
 * @throws QueryFailedError that is answered with NOT_FOUND, when one of them is not there or another landlord's
 */
export async function holdFiles(
  em: EntityManager,
  record: RecordWithFiles,
  { owner_id, id }: { owner_id: string; id: string },
  files: readonly FileReference[] | undefined,
): Promise<void> {
  if (files === undefined) return
  const ids = [...new Set(files.map(idOfFile))]
  await em.query(
    `delete from ${record}_files where owner_id = $1 and ${record}_id = $2 and file_id <> all ($3::uuid[])`,
    [owner_id, id, ids],
  )
  if (ids.length === 0) return
  await em.query(
    `insert into ${record}_files (owner_id, ${record}_id, file_id, position)
     select $1, $2, file_id, position from unnest($3::uuid[]) with ordinality as given (file_id, position)
     on conflict (owner_id, ${record}_id, file_id) do update set position = excluded.position`,
    [owner_id, id, ids],
  )
}

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
