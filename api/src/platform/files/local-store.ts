import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { FileStore } from './file-store.ts'
import type { StagedFile } from './staging.ts'

/** A folder on the disk on which files are staged. */
export class LocalStore extends FileStore {
  private opened: Promise<Disk> | undefined
  private flushing: Promise<void> = Promise.resolve()

  constructor(private readonly folder: string) {
    super()
  }

  /**
   * An atomic rename without copying; flydrive's own move copies. The flush to disk follows after the answer:
   * waiting for it would cost an upload a third of its speed, and only a power failure can happen in between.
   */
  async keep(key: string, { path }: StagedFile): Promise<void> {
    const target = join(this.folder, key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    // Sequential, so that other writers have threads.
    this.flushing = this.flushing.then(() => flush(target))
  }

  override settle(): Promise<void> {
    return this.flushing
  }

  async read(key: string): Promise<Readable> {
    return (await this.disk()).getStream(key)
  }

  async has(key: string): Promise<boolean> {
    return (await this.disk()).exists(key)
  }

  async remove(key: string): Promise<void> {
    return (await this.disk()).delete(key)
  }

  /** The library is imported for the first file only: it takes megabytes. */
  private disk(): Promise<Disk> {
    this.opened ??= openDisk(this.folder)
    return this.opened
  }
}

async function openDisk(folder: string): Promise<Disk> {
  const { Disk } = await import('flydrive')
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

/** Flushes a file and its folder to disk. Skipped for one that was removed meanwhile. */
async function flush(path: string): Promise<void> {
  // Windows has no way to flush a folder, and journals names.
  const places = process.platform === 'win32' ? [path] : [path, dirname(path)]
  for (const place of places) {
    const handle = await open(place, 'r').catch(() => null)
    // A disk error appears again at the next write.
    await handle?.sync().catch(() => undefined)
    await handle?.close()
  }
}
