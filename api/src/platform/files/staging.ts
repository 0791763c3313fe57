import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRunning } from '../database/embedded/processes.ts'
import { AppError } from '../http/errors/app-error.ts'
import { DiskRoom } from './disk-room.ts'

/** A file that has come whole, and that nobody knows of yet. */
export interface StagedFile {
  path: string
  /** Bytes. */
  size: number
}

/** Milliseconds after which nothing is still being written, wherever the process is that began it. */
const dayLong = 24 * 60 * 60 * 1000

/**
 * Where files are while they come in. Each process has a folder of its own, named by host and process, so that the
 * next one knows what a crash left behind.
 */
export class Staging {
  private readonly own: string
  private readonly disk: DiskRoom
  private readonly host = hostname().replace(/[^\w.]/g, '_')

  constructor(private readonly folder: string) {
    this.own = join(folder, `${this.host}-${process.pid}-${randomBytes(6).toString('hex')}`)
    this.disk = new DiskRoom(this.own)
  }

  /** Removes what processes that have ended were writing. */
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
   * Writes a stream to the disk as it comes.
   * @param room bytes that there is room for, whatever comes
   * @throws AppError INSUFFICIENT_STORAGE; what was written is gone then, as after every other failure
   */
  async write(content: Readable, room = Number.POSITIVE_INFINITY): Promise<StagedFile> {
    // Another process may have taken a folder that stood unused for long for one that was left behind.
    await mkdir(this.own, { recursive: true, mode: 0o700 })
    const path = join(this.own, randomBytes(12).toString('hex'))
    try {
      await this.disk.look()
      const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
      await pipeline(content, within(room, this.disk), target)
      return { path, size: target.bytesWritten }
    } catch (error) {
      await this.discard({ path })
      throw withoutRoom(error) ? new AppError('INSUFFICIENT_STORAGE', { cause: error }) : error
    }
  }

  /** Removes a file that nobody took over; one that was taken over is no longer there. */
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

/** Passes on what comes, as long as there is room for it: of whoever sends it, and on the disk. */
function within(room: number, disk: DiskRoom): Transform {
  let left = room
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) return done(new AppError('INSUFFICIENT_STORAGE'))
      disk.take(chunk.length).then(() => done(null, chunk), done)
    },
  })
}

/** Whether an error says that the disk, or one's share of it, is full. */
export const withoutRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
