import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type BackedUpTable, type BackupManifest, tablesFolder } from './backup-manifest.ts'
import { foreignKeysOf, named, type Sequence, tablesOf } from './database-shape.ts'

interface SourceTable {
  schema: string
  name: string
  columns: readonly string[]
  /** How many there are, where that is known before. */
  rows?: number
}

/** Where the rows of a database come from, each table as COPY writes it. */
export interface RowSource {
  tables: readonly SourceTable[]
  sequences: readonly Sequence[]
  read(table: SourceTable): Readable
}

/** Where a table stands in a backup. */
export const pathOf = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  join(tablesFolder, `${schema}.${name}.gz`)

/** The rows of a backup. */
export const backedUpRows = (
  folder: string,
  { tables, sequences }: Pick<BackupManifest, 'tables' | 'sequences'>,
): RowSource => ({
  tables,
  sequences,
  read: table => {
    const file = createReadStream(join(folder, pathOf(table)))
    const rows = createGunzip()
    file.once('error', error => rows.destroy(error))
    return file.pipe(rows)
  },
})

/**
 * Puts rows into all tables, instead of those that are there, in the transaction of a connection. Row-level security
 * and triggers do not apply meanwhile, and foreign keys are made anew at the end, so that PostgreSQL checks all of them.
 * @throws Error when a table has another number of rows than its source says
 */
export async function loadRows(owner: pg.Client, source: RowSource): Promise<void> {
  const tables = await tablesOf(owner)
  const keys = await foreignKeysOf(owner)
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    if (table.isForced) await owner.query(`alter table ${named(table)} no force row level security`)
    await owner.query(`alter table ${named(table)} disable trigger user`)
  }
  await owner.query(`truncate ${tables.map(named).join(', ')}`)
  for (const table of source.tables) await copyIn(owner, table, source.read(table))
  for (const sequence of source.sequences) {
    const args =
      sequence.value === null ? [named(sequence), 1, false] : [named(sequence), sequence.value, true]
    await owner.query('select setval($1::regclass, $2::bigint, $3)', args)
  }
  // Before row-level security applies again, by which PostgreSQL would not see the rows that it checks.
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) {
    await owner.query(`alter table ${named(table)} enable trigger user`)
    if (table.isForced) await owner.query(`alter table ${named(table)} force row level security`)
  }
}

async function copyIn(owner: pg.Client, table: SourceTable, rows: Readable): Promise<void> {
  const list = table.columns.map(pg.escapeIdentifier).join(', ')
  const loading = owner.query(from(`copy ${named(table)} (${list}) from stdin`))
  await pipeline(rows, loading)
  if (table.rows !== undefined && loading.rowCount !== table.rows)
    throw new Error(`${table.name} has ${loading.rowCount} rows and not ${table.rows}`)
}
