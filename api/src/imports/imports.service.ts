import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { BankFile, BankMapping, Import, ImportColumn, ImportFields } from '@orenda/contracts/imports'
import type { PageQuery } from '@orenda/contracts/lists'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { displayName } from '../platform/files/display-name.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { IncomingFile } from '../platform/http/multipart.ts'
import { RowQuota } from '../platform/security/row-quota/row-quota.ts'
import { storedRows } from './bank/stored-rows.ts'
import { bytesOf } from './bytes-of.ts'
import { deleteRows, insertRows, passOver } from './import-rows.queries.ts'
import {
  deleteImport,
  getContent,
  getImport,
  getStatus,
  insertContent,
  insertImport,
  keptBytes,
  listImports,
  lockImport,
  rememberedMapping,
  rememberMapping,
  setMapping,
} from './imports.queries.ts'
import { ReadingService } from './reading/reading.service.ts'
import { SuggestionsService } from './suggesting/suggestions.service.ts'

/** Bytes of files that are kept for one landlord. */
const maxKeptBytes = 100 * 1024 * 1024
/** Rows of one statement. */
const rowsAtOnce = 1000

/** What is known of an import that is locked. */
type LockedImport = Pick<Import, 'file_name' | 'account' | 'columns' | 'status'> & { header: string }

/** Files of banks: taken, read, kept for a time, and taken away. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly reading: ReadingService,
    private readonly suggestions: SuggestionsService,
    private readonly quota: RowQuota,
  ) {}

  /** Newest first. */
  list(ownerId: string, { cursor, limit }: PageQuery, reads: OwnerReads = this.ownerDb): Promise<Import[]> {
    return reads.query<Import>(ownerId, listImports.with({ owner: ownerId, cursor, limit }))
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string, reads: OwnerReads = this.ownerDb): Promise<Import> {
    return found(await reads.query<Import>(ownerId, getImport.with({ owner: ownerId, id })))
  }

  /** @throws AppError NOT_FOUND */
  async statusOf(ownerId: string, id: string): Promise<Import['status']> {
    const asked = getStatus.with({ owner: ownerId, id })
    return found(await this.ownerDb.query<Pick<Import, 'status'>>(ownerId, asked)).status
  }

  /**
   * Reads a file of a bank and keeps it with its rows.
   * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_FILE or VALIDATION_FAILED as `ReadingService`,
   * INSUFFICIENT_STORAGE when too many files or rows are kept
   */
  async create(ownerId: string, file: IncomingFile, fields: Pick<ImportFields, 'account'>): Promise<Import> {
    const content = await bytesOf(file)
    const name = displayName(file.name)
    const account = fields.account || undefined
    const read = await this.read(ownerId, content, name, account)
    await this.refuseFull(ownerId, content.length)
    const end = await this.quota.reserve(ownerId, 'import_rows', Math.max(1, read.rows.length))
    try {
      const id = await this.ownerDb.run(ownerId, em => this.store(em, ownerId, { name, content, read }), {
        isHeavy: true,
      })
      end(true)
      return await this.get(ownerId, id)
    } catch (error) {
      end(false)
      throw error
    }
  }

  /** @throws AppError NOT_FOUND, or CONFLICT for one that is booked */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      const { status } = await lockedImport(em, ownerId, id)
      if (status === 'posted') throw closed()
      await queryIn(em, deleteImport.with({ owner: ownerId, id }))
    })
  }

  /**
   * Names the columns of a file, and reads its rows anew. Files with the same header are read like it from now on.
   * @throws AppError NOT_FOUND, VALIDATION_FAILED for a column that it has not, CONFLICT when it is booked or its
   * file is no longer kept
   */
  async setMapping(ownerId: string, id: string, mapping: BankMapping): Promise<Import> {
    const { columns, file_name, account, status } = await this.get(ownerId, id)
    refuseMissing(mapping, columns)
    if (status === 'posted' || status === 'withdrawn') throw closed()
    const kept = await this.ownerDb.query<{ content: Buffer }>(
      ownerId,
      getContent.with({ owner: ownerId, import_id: id }),
    )
    const [file] = kept
    if (file === undefined) throw closed()
    const read = await this.reading.readBankFile(file.content, file_name, {
      mapping,
      account: account ?? undefined,
    })
    const end = await this.quota.reserve(ownerId, 'import_rows', read.rows.length)
    try {
      await this.ownerDb.run(ownerId, em => this.readAnew(em, ownerId, id, mapping, read), { isHeavy: true })
      this.suggestions.forget(ownerId, id)
      end(true)
    } catch (error) {
      end(false)
      throw error
    }
    return this.get(ownerId, id)
  }

  /** The file as its bank is known to write it, or as the landlord has said of files with the same header. */
  private async read(
    ownerId: string,
    content: Buffer,
    name: string,
    account: string | undefined,
  ): Promise<BankFile> {
    const read = await this.reading.readBankFile(content, name, { account })
    const asked = rememberedMapping.with({ owner: ownerId, header: headerOf(read.columns) })
    const [remembered] = await this.ownerDb.query<{ mapping: BankMapping }>(ownerId, asked)
    if (remembered === undefined) return read
    return this.reading.readBankFile(content, name, { account, mapping: remembered.mapping })
  }

  private async store(
    em: EntityManager,
    ownerId: string,
    { name, content, read }: { name: string; content: Buffer; read: BankFile },
  ): Promise<string> {
    const fields = {
      owner: ownerId,
      kind: 'bank',
      file_name: name,
      source: read.source,
      account: read.account,
      header: headerOf(read.columns),
      columns: JSON.stringify(read.columns),
      mapping: read.mapping === null ? null : JSON.stringify(read.mapping),
      status: read.mapping === null ? 'needs_mapping' : 'ready',
    }
    const { id } = found(await queryIn<{ id: string }>(em, insertImport.with(fields)))
    await queryIn(em, insertContent.with({ owner: ownerId, import_id: id, content, size: content.length }))
    await this.storeRows(em, ownerId, id, read)
    return id
  }

  private async readAnew(
    em: EntityManager,
    ownerId: string,
    id: string,
    mapping: BankMapping,
    read: BankFile,
  ): Promise<void> {
    const { header, status } = await lockedImport(em, ownerId, id)
    if (status === 'posted' || status === 'withdrawn') throw closed()
    const said = JSON.stringify(mapping)
    await queryIn(em, setMapping.with({ owner: ownerId, id, mapping: said }))
    await queryIn(em, rememberMapping.with({ owner: ownerId, header, mapping: said }))
    await queryIn(em, deleteRows.with({ owner: ownerId, import_id: id }))
    await this.storeRows(em, ownerId, id, read)
  }

  private async storeRows(em: EntityManager, ownerId: string, id: string, read: BankFile): Promise<void> {
    const rows = storedRows(read.rows, read.account, read.mapping)
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = JSON.stringify(rows.slice(at, at + rowsAtOnce))
      await queryIn(em, insertRows.with({ owner: ownerId, import_id: id, rows: some }))
    }
    const passed = await this.suggestions.passedOver(ownerId, id, readsOf(em))
    if (passed.length > 0) await queryIn(em, passOver.with({ owner: ownerId, import_id: id, rows: passed }))
  }

  private async refuseFull(ownerId: string, adding: number): Promise<void> {
    const kept = await this.ownerDb.query<{ bytes: number }>(ownerId, keptBytes.with({ owner: ownerId }))
    if ((kept[0]?.bytes ?? 0) + adding <= maxKeptBytes) return
    const message = 'Too many files are kept. They are removed after 30 days, or with their import.'
    throw new AppError('INSUFFICIENT_STORAGE', { message, extra: { limit: maxKeptBytes } })
  }
}

/** Locks an import until the transaction ends. @throws AppError NOT_FOUND */
export async function lockedImport(em: EntityManager, ownerId: string, id: string): Promise<LockedImport> {
  return found(await queryIn<LockedImport>(em, lockImport.with({ owner: ownerId, id })))
}

export const closed = () =>
  conflict('import_closed', 'The import is booked or withdrawn, or its file is no longer kept.')

const headerOf = (columns: readonly ImportColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name)))
    .digest('hex')
    .slice(0, 32)

function refuseMissing(mapping: BankMapping, columns: readonly ImportColumn[]): void {
  const names = new Set(columns.map(({ name }) => name))
  const { date_format: _, ...named } = mapping
  const details = Object.entries(named)
    .filter(([, name]) => name !== undefined && !names.has(name))
    .map(([path]) => ({ path, code: 'invalid_value' as const }))
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
}
