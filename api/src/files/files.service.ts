import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { extensionOf, fileTypes } from '@orenda/contracts/file-rules'
import { pathOfFile, type StoredFile } from '@orenda/contracts/files'
import type { PageQuery } from '@orenda/contracts/lists'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { displayName } from '../platform/files/display-name.ts'
import { FileStore } from '../platform/files/file-store.ts'
import { keyOf } from '../platform/files/key.ts'
import type { RecordWithFiles } from '../platform/files/record-files.ts'
import { outOfSpace, type StagedFile, Staging } from '../platform/files/staging.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { IncomingFile } from '../platform/http/multipart.ts'
import { refusalOf } from './content-check.ts'
import { type FileRow, FileShare, type Reservation } from './file-share.ts'
import { deleteFile, getFile, listAllFiles, nextFiles } from './files.queries.ts'
import { refused } from './refusal.ts'
import { Scanner } from './scanner.ts'

/** Files per deletion. */
const batch = 50

/** Milliseconds for which a file that was made here waits for uploads of the landlord. */
const keepPatience = 10_000

interface GivenFile extends Pick<IncomingFile, 'name' | 'expected'> {
  /** @property truncated whether it was longer than a file may be, once it is read */
  content: Readable & Pick<IncomingFile['content'], 'truncated'>
}

/** A file with the records that hold it: none yet, one, or several. */
export interface HeldFile extends FileRow {
  created_at: string
  records: { kind: RecordWithFiles; id: string; name: string }[]
}

@Injectable()
export class FilesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly store: FileStore,
    private readonly staging: Staging,
    private readonly share: FileShare,
    private readonly scanner: Scanner,
  ) {}

  /**
   * Stores a file, not yet attached to a record; a refused one is deleted.
   * @param until the time, in milliseconds, until which it waits for other uploads of the landlord
   * @throws AppError UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE, RATE_LIMITED or UNAVAILABLE
   */
  async upload(
    ownerId: string,
    { name: given, content, expected }: GivenFile,
    until: number,
  ): Promise<StoredFile> {
    const name = displayName(given)
    const extension = extensionOf(name)
    if (extension === null) throw refused('file_type')
    const reservation = await this.share.reserve(ownerId, expected, until)
    try {
      const staged = await this.staging.write(content, reservation.bytes)
      try {
        if (content.truncated) throw new AppError('PAYLOAD_TOO_LARGE')
        const refusal = await refusalOf(extension, staged.path)
        if (refusal !== null) throw refused(refusal)
        await this.scanner.look(ownerId, staged.path)
        return await this.take(ownerId, reservation, { name, mime: fileTypes[extension] }, staged)
      } finally {
        await this.staging.discard(staged)
      }
    } finally {
      await reservation.end()
    }
  }

  /**
   * Stores a file that was made here, as if the landlord had uploaded it: with the same checks and the same share.
   * @throws AppError like `upload`
   */
  keep(ownerId: string, name: string, bytes: Buffer): Promise<StoredFile> {
    const content = Object.assign(Readable.from([bytes], { objectMode: false }), { truncated: false })
    return this.upload(ownerId, { name, content, expected: bytes.length }, Date.now() + keepPatience)
  }

  /** Newest first. */
  listAll(ownerId: string, { cursor, limit }: PageQuery, reads: OwnerReads): Promise<HeldFile[]> {
    return reads.query<HeldFile>(ownerId, listAllFiles.with({ owner: ownerId, cursor, limit }))
  }

  /** @throws AppError NOT_FOUND, also for another landlord's file */
  async get(ownerId: string, id: string): Promise<StoredFile> {
    const [row] = await this.ownerDb.query<FileRow>(ownerId, getFile.with({ owner: ownerId, id }))
    if (row === undefined) throw new AppError('NOT_FOUND')
    return withPath(row)
  }

  /** Reads the content of a file returned by `get`. */
  read(ownerId: string, id: string): Promise<Readable> {
    return this.store.read(keyOf(ownerId, id))
  }

  /**
   * Deletes the contents of all files of a landlord whose account is erased; the rows are deleted with the
   * account.
   */
  async removeContents(ownerId: string): Promise<void> {
    for (let last: string | null = null; ; ) {
      const files: { id: string }[] = await this.ownerDb.query(
        ownerId,
        nextFiles.with({ owner: ownerId, last, limit: batch }),
      )
      await Promise.all(files.map(({ id }) => this.store.remove(keyOf(ownerId, id))))
      if (files.length < batch) return
      last = files.at(-1)?.id ?? null
    }
  }

  /** Whether the store has the content of a file, whatever the database says. */
  isStored(ownerId: string, id: string): Promise<boolean> {
    return this.store.has(keyOf(ownerId, id))
  }

  /**
   * The row is stored before the content: a crash in between leaves a file without a record, which the job
   * deletes. In the other order it would leave unknown content.
   */
  private async take(
    ownerId: string,
    reservation: Reservation,
    { name, mime }: Pick<FileRow, 'name' | 'mime'>,
    staged: StagedFile,
  ): Promise<StoredFile> {
    const row = await reservation.take(name, mime, staged.size)
    if (row === null) throw new AppError('INSUFFICIENT_STORAGE')
    try {
      await this.store.keep(keyOf(ownerId, row.id), staged, mime)
    } catch (error) {
      // If this fails too, the job deletes it.
      await this.ownerDb
        .query(ownerId, deleteFile.with({ owner: ownerId, id: row.id }))
        .catch(() => undefined)
      throw outOfSpace(error)
        ? new AppError('INSUFFICIENT_STORAGE', { cause: error })
        : new AppError('UNAVAILABLE', { cause: error })
    }
    return withPath(row)
  }
}

const withPath = ({ id, name, size, mime }: FileRow): StoredFile => ({
  id,
  name,
  size,
  mime,
  path: pathOfFile(id),
})
