import type { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import { AccountActivityService } from '../auth/account-activity.service.ts'
import type { Visitor } from '../auth/visitor.decorator.ts'
import { CONFIG, type Config } from '../config.ts'
import { FilesService } from '../files/files.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { LOG, type Log } from '../platform/operation/log.ts'
import { OneAtATime } from '../platform/security/rate-limits/one-at-a-time.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { UsersService } from '../users/users.service.ts'
import { ExportPreparation, type PreparedRows } from './export-preparation.ts'
import { ExportZip } from './export-zip.ts'
import type { ExportedFile } from './parts/files.part.ts'
import { missingList, readme } from './readme.ts'
import { openStored } from './stored-contents.ts'

const readmePath = 'README.txt'
const missingPath = 'missing.txt'

/** A started export. */
export interface DataExport {
  /** The archive's name. */
  name: string
  /** The expected size in bytes; less when files are missing in the store. */
  total: number
  /** It ends with an error when something fails midway. */
  content: Readable
}

/** The contents of the archive. */
interface Filling {
  ownerId: string
  language: Language
  introduction: string
  rows: PreparedRows
}

/**
 * Exports a landlord's data as one archive. First all rows are written to disk from one database snapshot and
 * become spreadsheets; after that no database connection is held, however slow the reader is, and files follow
 * one by one.
 */
@Injectable()
export class DataExportService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
    private readonly ownerDb: OwnerDb,
    private readonly activity: AccountActivityService,
    private readonly preparation: ExportPreparation,
    private readonly users: UsersService,
    private readonly files: FilesService,
    private readonly turns: OneAtATime,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the export in the account's history before any data is read, because an interrupted export has sent
   * data too.
   * @param signal the client is gone: releases everything
   * @throws AppError RATE_LIMITED for a concurrent export or too many, INSUFFICIENT_STORAGE
   */
  async begin(ownerId: string, visitor: Visitor, signal: AbortSignal): Promise<DataExport> {
    const letGo = await this.turns.begin('data-export', ownerId)
    try {
      await this.limits.byAccount('RATE_EXPORT_ACCOUNT', ownerId)
      await this.ownerDb.run(ownerId, em => this.activity.note(em, ownerId, 'data_exported', visitor))
      const { name, language } = await this.users.holder(ownerId)
      const reader = { language, zone: this.config.TIME_ZONE }
      const rows = await this.preparation.prepare(ownerId, reader, signal)
      const day = this.clock.today()
      const introduction = readme({ day, name, counts: rows.counts }, language)
      const zip = new ExportZip(new Date(`${day}T00:00:00Z`), signal)
      const filling = { ownerId, language, introduction, rows }
      const total = await sizeOf(filling)
      void this.fill(zip, filling, letGo)
      return { name: `orenda-export-${day}.zip`, total, content: zip.content }
    } catch (error) {
      await letGo()
      throw error
    }
  }

  /**
   * Never throws: the reader sees an aborted archive. Resources are released just before the end, so that the
   * next export can start when this one has arrived.
   */
  private async fill(zip: ExportZip, filling: Filling, letGo: () => Promise<void>): Promise<void> {
    const { ownerId: owner, rows } = filling
    const done = { files: 0, missing: 0, bytes: 0 }
    const release = async () => {
      await rows.discard()
      await letGo()
    }
    try {
      await this.addAll(zip, filling, done)
      await release()
      zip.end()
      this.log.info({ owner, rows: countOf(rows), ...done }, 'data export')
    } catch (err) {
      const isGivenUp = err instanceof Error && err.name === 'AbortError'
      if (isGivenUp) this.log.info({ owner, ...done }, 'data export given up')
      else this.log.error({ owner, ...done, err }, 'data export failed')
      await release().catch(error => this.log.error({ err: error }, 'data export left something behind'))
      zip.fail(err instanceof Error ? err : new Error('The export failed', { cause: err }))
    }
  }

  private async addAll(zip: ExportZip, filling: Filling, done: Done): Promise<void> {
    const { ownerId, language, introduction, rows } = filling
    await zip.addText(readmePath, introduction)
    for (const { path, open, isPacked } of rows.entries) await zip.add(path, open(), isPacked)
    const missing: string[] = []
    for await (const file of rows.rowsOf<ExportedFile>('files')) {
      const stored = await openStored(this.files, ownerId, file.id)
      if (stored !== null) await zip.add(file.path, stored.content, true)
      if (stored?.read() !== file.size) missing.push(file.path)
      done.files += 1
      done.missing = missing.length
      done.bytes += stored?.read() ?? 0
    }
    if (missing.length > 0) await zip.addText(missingPath, missingList(missing, language))
  }
}

/** What was sent so far. */
interface Done {
  files: number
  missing: number
  bytes: number
}

const countOf = ({ counts }: PreparedRows) => counts.reduce((sum, { count }) => sum + count, 0)

/** The size of the archive in bytes, if no file is missing in the store. */
async function sizeOf({ introduction, rows }: Filling): Promise<number> {
  let total = ExportZip.sizeOf([{ path: readmePath, size: Buffer.byteLength(introduction) }, ...rows.entries])
  for await (const file of rows.rowsOf<ExportedFile>('files')) total += ExportZip.entrySizeOf(file)
  return total
}
