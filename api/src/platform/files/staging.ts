import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRunning } from '../database/embedded/processes.ts'
import { AppError } from '../http/errors/app-error.ts'
import { DiskSpace } from './disk-space.ts'

/** A complete uploaded file that is not stored yet. */
export interface StagedFile {
  path: string
  /** Bytes. */
  size: number
}

/** Milliseconds after which no file is still being written, by any process. */
const dayLong = 24 * 60 * 60 * 1000

/**
 * A folder for incoming files. Each process has its own subfolder, named by host and process, so that the
 * remains of a crash can be recognised.
 */
export class Staging {
  private readonly own: string
  private readonly disk: DiskSpace
  private readonly host = hostname().replace(/[^\w.]/g, '_')

  constructor(private readonly folder: string) {
    this.own = join(folder, `${this.host}-${process.pid}-${randomBytes(6).toString('hex')}`)
    this.disk = new DiskSpace(this.own)
  }

  /** Deletes the files of processes that have exited. */
  async open(): Promise<void> {
    await mkdir(this.own, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name)
      if (path !== this.own && (await this.isLeftBehind(name, path))) {
        await rm(path, { recursive: true, force: true })
      }
    }
  }

  /**
   * Writes a stream to disk.
   * @param room maximum number of bytes
   * @throws AppError INSUFFICIENT_STORAGE; on any failure the file is deleted
   */
  async write(content: Readable, room = Number.POSITIVE_INFINITY): Promise<StagedFile> {
    // Another process may have deleted a folder that was unused for long.
    await mkdir(this.own, { recursive: true, mode: 0o700 })
    const path = join(this.own, randomBytes(12).toString('hex'))
    try {
      await this.disk.look()
      const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
      await pipeline(content, within(room, this.disk), target)
      return { path, size: target.bytesWritten }
    } catch (error) {
      await this.discard({ path })
      throw outOfSpace(error) ? new AppError('INSUFFICIENT_STORAGE', { cause: error }) : error
    }
  }

  /** Deletes a file that was not taken over; one that was no longer exists. */
  async discard({ path }: Pick<StagedFile, 'path'>): Promise<void> {
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }

  async close(): Promise<void> {
    await rm(this.own, { recursive: true, force: true })
  }

  private async isLeftBehind(name: string, path: string): Promise<boolean> {
    const [, host, pid] = /^(.+)-(\d+)-[\da-f]+$/.exec(name) ?? []
    if (host === this.host && pid !== undefined) return !isRunning(Number(pid))
    const found = await stat(path).catch(() => null)
    return found !== null && Date.now() - found.mtimeMs > dayLong
  }
}

/** Passes data on as long as it is within the limit and the disk has space. */
function within(room: number, disk: DiskSpace): Transform {
  let left = room
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) return done(new AppError('INSUFFICIENT_STORAGE'))
      disk.take(chunk.length).then(() => done(null, chunk), done)
    },
  })
}

/** Whether an error means that the disk or a quota is full. */
export const outOfSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
