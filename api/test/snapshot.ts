import type pg from 'pg'

/**
 * A hash of all data of landlords: the rows of every table with an `owner_id`, and the landlords.
 * @param db sees every row
 * @param ownerId of one landlord; all when absent
 */
export async function snapshot(db: pg.Client, ownerId?: string): Promise<Record<string, string>> {
  const tables = await ownedTables(db)
  const where = (column: string) => (ownerId === undefined ? '' : `where ${column} = '${ownerId}'`)
  const parts = [
    ...tables.map(table => `select '${table}' as name, ${fingerprint} from ${table} t ${where('owner_id')}`),
    `select 'users' as name, ${fingerprint} from users t ${where('id')}`,
  ]
  const { rows } = await db.query<{ name: string; print: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const fingerprint = `count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as print`

/** Tables whose rows belong to landlords. */
export async function ownedTables(db: pg.Client): Promise<string[]> {
  return tablesWith(db, ['owner_id'])
}

/** The ids of all rows of a landlord, and the landlord's own id. */
export async function ownedIds(db: pg.Client, ownerId: string): Promise<string[]> {
  const parts = (await tablesWith(db, ['owner_id', 'id'])).map(
    table => `select id::text from ${table} where owner_id = $1`,
  )
  const { rows } = await db.query<{ id: string }>(parts.join(' union all '), [ownerId])
  return [ownerId, ...rows.map(({ id }) => id)]
}

async function tablesWith(db: pg.Client, columns: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = any($1)
     group by c.relname having count(*) = cardinality($1) order by 1`,
    [columns],
  )
  return rows.map(({ name }) => name)
}
