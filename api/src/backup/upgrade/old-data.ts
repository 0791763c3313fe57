import type { Readable } from 'node:stream'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { readManifest } from '../backup-manifest.ts'
import { readEverything } from '../backup-role.ts'
import { migrationsOf, named, sequencesOf, tablesOf } from '../database-shape.ts'
import { backedUpRows, type RowSource } from '../load-rows.ts'

/**
 * The data that an upgrade begins with, of one moment. Without the queue: nothing is sent from a copy.
 */
export interface OldData extends RowSource {
  /** Classes of the migrations that its schema has. */
  migrations: readonly string[]
  close(): Promise<void>
}

const isOurs = ({ schema }: { schema: string }) => schema === 'public'

/** What a backup has. @throws AppError NOT_FOUND when it is none that this release reads */
export async function dataOfBackup(folder: string): Promise<OldData> {
  const { tables, sequences, migrations } = await readManifest(folder)
  const rows = backedUpRows(folder, { tables: tables.filter(isOurs), sequences: sequences.filter(isOurs) })
  return { ...rows, migrations, close: async () => {} }
}

/**
 * What a database has, in one snapshot until it is closed. The product may go on meanwhile.
 * @throws AppError NOT_FOUND for an empty database; CONFLICT when its owner does not see all rows
 */
export async function dataOfDatabase(url: string): Promise<OldData> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ has: boolean }>(
      `select to_regclass('public.migrations') is not null as has`,
    )
    if (!rows[0]?.has)
      throw new AppError('NOT_FOUND', { message: 'The database has no tables of Orenda to upgrade.' })
    await readEverything(client)
    return {
      migrations: await migrationsOf(client),
      tables: (await tablesOf(client)).filter(isOurs),
      sequences: (await sequencesOf(client)).filter(isOurs),
      read: (table): Readable =>
        client.query(
          to(`copy ${named(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
        ),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
