import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import pg from 'pg'
import { DATABASE_URLS, type DatabaseUrls } from '../platform/database/connections.ts'
import { FileStore } from '../platform/files/file-store.ts'
import { Staging } from '../platform/files/staging.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'
import {
  type BackedUpFile,
  type BackupManifest,
  contentsFolder,
  fileList,
  readFileList,
  readManifest,
} from './backup-manifest.ts'
import { readEverything } from './backup-role.ts'
import { migrationsOf, queueVersionOf, type ShapedTable, tablesOf } from './database-shape.ts'
import { hashOf } from './hashed.ts'
import { backedUpRows, loadRows, pathOf } from './load-rows.ts'

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
      await loadRows(owner, backedUpRows(folder, manifest))
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
