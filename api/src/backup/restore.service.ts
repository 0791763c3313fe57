import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Inject, Injectable } from '@nestjs/common'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { DATABASE_URLS, type DatabaseUrls } from '../platform/database/connections.ts'
import { FileStore } from '../platform/files/file-store.ts'
import { Staging } from '../platform/files/staging.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'
import {
  type BackedUpFile,
  type BackedUpTable,
  type BackupManifest,
  contentsFolder,
  fileList,
  readFileList,
  readManifest,
  tablesFolder,
} from './backup-manifest.ts'
import { readEverything } from './backup-role.ts'
import {
  foreignKeysOf,
  migrationsOf,
  named,
  queueVersionOf,
  type ShapedTable,
  tablesOf,
} from './database-shape.ts'
import { hashOf } from './hashed.ts'

/** What came back. */
export interface Restored {
  manifest: BackupManifest
  /** Whether the keys here can read what was encrypted. */
  hasKey: boolean
}

/** Puts a backup into an empty database and an empty store of files. */
@Injectable()
export class RestoreService {
  constructor(
    @Inject(DATABASE_URLS) private readonly urls: DatabaseUrls,
    private readonly store: FileStore,
    private readonly staging: Staging,
    private readonly dataKeys: DataKeys,
  ) {}

  /**
   * Reads every sum of the backup before it writes anything; then the contents of files; then all rows in one
   * transaction, which ends only when the counts are right and every foreign key holds.
   * @param isReplacing whether data that stand here may be replaced
   * @throws AppError NOT_FOUND without a whole backup; CONFLICT when something stands here, the backup is of
   * another release, or a file of it was changed
   */
  async restore(folder: string, isReplacing: boolean): Promise<Restored> {
    const manifest = await readManifest(folder)
    const files = await readFileList(folder)
    await checkSums(folder, manifest, files)
    const owner = new pg.Client({ connectionString: this.urls.owner, connectionTimeoutMillis: 10_000 })
    owner.on('error', () => {})
    await owner.connect()
    try {
      await refuseOther(owner, manifest)
      if (!isReplacing) await refuseFilled(owner)
      for (const file of files) await this.keep(folder, file)
      await owner.query('begin')
      await loadAll(owner, folder, manifest)
      await owner.query('commit')
      await owner.query('analyze')
    } finally {
      await owner.end()
    }
    await this.store.settle()
    return { manifest, hasKey: this.dataKeys.has(manifest.data_key) }
  }

  private async keep(folder: string, { key, mime }: BackedUpFile): Promise<void> {
    const staged = await this.staging.write(createReadStream(join(folder, contentsFolder, key)))
    await this.store.keep(key, staged, mime)
  }
}

async function checkSums(
  folder: string,
  { tables, files: { sha256, count } }: BackupManifest,
  files: readonly BackedUpFile[],
): Promise<void> {
  const check = async (path: string, expected: string, options = {}) => {
    const found = await hashOf(join(folder, path), options).catch(() => null)
    if (found?.sha256 !== expected)
      throw new AppError('CONFLICT', { message: `${path} of the backup is missing or was changed.` })
  }
  await check(fileList, sha256)
  if (files.length !== count)
    throw new AppError('CONFLICT', { message: `${fileList} has ${files.length} files and not ${count}.` })
  for (const table of tables) await check(pathOf(table), table.sha256, { isCompressed: true })
  for (const file of files) await check(join(contentsFolder, file.key), file.sha256)
}

const pathOf = ({ schema, name }: BackedUpTable): string => join(tablesFolder, `${schema}.${name}.gz`)

/** Rows fit only the tables that they were read from. */
async function refuseOther(owner: pg.Client, manifest: BackupManifest): Promise<void> {
  const tables = await tablesOf(owner)
  const shape = (all: readonly Pick<ShapedTable, 'schema' | 'name' | 'columns'>[]) =>
    JSON.stringify(all.map(({ schema, name, columns }) => [schema, name, columns]))
  const isSame =
    (await migrationsOf(owner)).join() === manifest.migrations.join() &&
    (await queueVersionOf(owner)) === manifest.queue_version &&
    shape(tables) === shape(manifest.tables)
  if (!isSame)
    throw new AppError('CONFLICT', {
      message: 'The backup was made by another release. Restore it with that one, and then upgrade.',
    })
}

async function refuseFilled(owner: pg.Client): Promise<void> {
  await owner.query('begin read only')
  await readEverything(owner)
  const { rows } = await owner.query<{ has: boolean }>('select exists (select from landlords) as has')
  await owner.query('rollback')
  if (rows[0]?.has)
    throw new AppError('CONFLICT', {
      message: 'There are accounts here. --replace puts the backup in their place.',
    })
}

/**
 * Loads all tables in the transaction of a connection. Row-level security and triggers do not apply meanwhile, and
 * foreign keys are made anew at the end, so that PostgreSQL checks all of them.
 */
async function loadAll(owner: pg.Client, folder: string, manifest: BackupManifest): Promise<void> {
  const tables = await tablesOf(owner)
  const keys = await foreignKeysOf(owner)
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    if (table.isForced) await owner.query(`alter table ${named(table)} no force row level security`)
    await owner.query(`alter table ${named(table)} disable trigger user`)
  }
  await owner.query(`truncate ${tables.map(named).join(', ')}`)
  for (const table of manifest.tables) await copyIn(owner, table, folder)
  for (const sequence of manifest.sequences) {
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

async function copyIn(owner: pg.Client, table: BackedUpTable, folder: string): Promise<void> {
  const list = table.columns.map(pg.escapeIdentifier).join(', ')
  const loading = owner.query(from(`copy ${named(table)} (${list}) from stdin`))
  await pipeline(createReadStream(join(folder, pathOf(table))), createGunzip(), loading)
  if (loading.rowCount !== table.rows)
    throw new Error(`${table.name} has ${loading.rowCount} rows and not ${table.rows}`)
}
