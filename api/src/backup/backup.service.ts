import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { AllFilesService } from '../files/all-files.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../platform/database/connections.ts'
import { FileStore } from '../platform/files/file-store.ts'
import { flushFolder } from '../platform/files/flush-folder.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'
import { type BackedUpTable, type BackupManifest, manifestFile, tablesFolder } from './backup-manifest.ts'
import { readEverything } from './backup-role.ts'
import { copyContents } from './copy-contents.ts'
import {
  migrationsOf,
  named,
  queueVersionOf,
  type ShapedTable,
  sequencesOf,
  tablesOf,
} from './database-shape.ts'
import { writeHashed } from './hashed.ts'

export type { BackupManifest } from './backup-manifest.ts'

/** The advisory lock of a backup that is being written; an arbitrary unique number. */
const lockKey = 7_306_225

/** Follows the name of a backup while it is written. */
export const draftEnding = '.incomplete'

/** Writes everything that landlords have into a folder: all rows of one moment, and the contents of their files. */
@Injectable()
export class BackupService {
  constructor(
    @Inject(DATABASE_URLS) private readonly urls: DatabaseUrls,
    private readonly store: FileStore,
    private readonly allFiles: AllFilesService,
    private readonly dataKeys: DataKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a backup while the product goes on. The folder appears when it is whole.
   * @param folder must be new or empty
   * @param earlier folder of an earlier backup, whose contents of files are shared where the disk can
   * @throws AppError CONFLICT when the folder has something, another backup is being written, or the database's
   * role does not see all rows
   */
  async write(folder: string, earlier: string | null = null): Promise<BackupManifest> {
    const target = resolve(folder)
    await refuseFull(target)
    const draft = `${target}${draftEnding}`
    return this.inSnapshot(async client => {
      // Of an interrupted one: nobody else writes, by the lock.
      await rm(draft, { recursive: true, force: true })
      await mkdir(join(draft, tablesFolder), { recursive: true, mode: 0o700 })
      const manifest = await this.fill(client, draft, earlier)
      await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
        mode: 0o600,
        flush: true,
      })
      await flushFolder(draft)
      await rm(target, { recursive: true, force: true })
      await rename(draft, target)
      await flushFolder(dirname(target))
      return manifest
    })
  }

  private async fill(client: pg.Client, draft: string, earlier: string | null): Promise<BackupManifest> {
    const made_at = this.clock.now().toISOString()
    const tables: BackedUpTable[] = []
    for (const table of await tablesOf(client)) tables.push(await copyOut(client, table, draft))
    return {
      format: 1,
      made_at,
      migrations: await migrationsOf(client),
      queue_version: await queueVersionOf(client),
      data_key: this.dataKeys.current,
      tables,
      // Sequences are no part of the snapshot: read last, they are past every number that a row has.
      sequences: await sequencesOf(client),
      files: await copyContents(this.allFiles.list(client), this.store, draft, earlier),
    }
  }

  /** All that is read is of one moment, whatever is written meanwhile. */
  private async inSnapshot<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.urls.owner, connectionTimeoutMillis: 10_000 })
    // A connection error is reported by the statement that waits for its answer.
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      const { rows } = await client.query<{ isOurs: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isOurs"',
        [lockKey],
      )
      if (!rows[0]?.isOurs) throw new AppError('CONFLICT', { message: 'Another backup is being written.' })
      await readEverything(client)
      return await work(client)
    } finally {
      await client.end()
    }
  }
}

async function refuseFull(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length > 0) throw new AppError('CONFLICT', { message: `${folder} is not empty.` })
}

async function copyOut(client: pg.Client, table: ShapedTable, draft: string): Promise<BackedUpTable> {
  const { schema, name, columns } = table
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(to(`copy ${named(table)} (${list}) to stdout`))
  const path = join(draft, tablesFolder, `${schema}.${name}.gz`)
  const { sha256 } = await writeHashed(rows, path, { isCompressed: true })
  return { schema, name, columns, rows: rows.rowCount, sha256 }
}
