import pg from 'pg'
import { queueSchema } from '../platform/jobs/queues.ts'

/** A table with the columns that can be written. */
export interface ShapedTable {
  schema: string
  name: string
  columns: string[]
  /** Row-level security applies to its owner as well. */
  isForced: boolean
}

export interface Sequence {
  schema: string
  name: string
  /** The last value that was given out; null for none. */
  value: string | null
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** The table of applied migrations: it describes the schema, not the data. */
const migrationsTable = 'migrations'

const schemas = `n.nspname in ('public', '${queueSchema}')`

/** The quoted name of a table or a sequence. */
export const named = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** All tables with rows of their own: partitions, and not what they are parts of. */
export async function tablesOf(client: pg.Client): Promise<ShapedTable[]> {
  const { rows } = await client.query<ShapedTable>(
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isForced",
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${schemas} and c.relname <> $1
     order by 1, 2`,
    [migrationsTable],
  )
  return rows
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select n.nspname as schema, c.relname as name, pg_sequence_last_value(c.oid)::text as value
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${schemas} order by 1, 2`,
  )
  return rows
}

/** Foreign keys as SQL defines them; those of a partition belong to the whole table. */
export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${schemas} order by 1, 2`,
  )
  return rows
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${migrationsTable} order by "timestamp", id`,
  )
  return rows.map(({ name }) => name)
}

export async function queueVersionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${queueSchema}.version`)
  return Number(rows[0]?.version)
}
