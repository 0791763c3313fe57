import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { FileStore } from './file-store.ts'
import type { StagedFile } from './staging.ts'

/** A folder on the disk on which files are staged. */
export class LocalStore extends FileStore {
  private readonly disk: Disk

  constructor(private readonly folder: string) {
    super()
    this.disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  }

  /** A rename, which is atomic and moves no bytes; flydrive's own move copies. */
  async keep(key: string, { path }: StagedFile): Promise<void> {
    const target = join(this.folder, key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    await syncFolder(dirname(target))
  }

  read(key: string): Promise<Readable> {
    return this.disk.getStream(key)
  }

  remove(key: string): Promise<void> {
    return this.disk.delete(key)
  }
}

/** Brings a new name to the disk; the bytes behind it are there already. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no way to do so, and keeps names in its journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
