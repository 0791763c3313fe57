import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { UnreadableError } from './parse-json.ts'
import { placeOf, ReleaseStore, type StoredObject } from './release-store.ts'

/** A release store in a folder. Several processes can read and write it at the same time. */
export class LocalReleaseStore extends ReleaseStore {
  readonly place: string
  private readonly folder: string

  constructor(folder: string) {
    super()
    this.folder = folder
    this.place = folder
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, key))
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return null
      if (isCode(error, 'EISDIR')) throw new UnreadableError(placeOf(this, key), 'it is a folder')
      if (isCode(error, 'EACCES', 'EPERM'))
        throw new UnreadableError(placeOf(this, key), 'it may not be read')
      throw error
    }
  }

  /** A hard link to a complete file: it appears complete, and fails if the key exists. A rename would replace it. */
  async create(key: string, content: Buffer): Promise<boolean> {
    const target = join(this.folder, key)
    await mkdir(dirname(target), { recursive: true })
    const draft = join(dirname(target), `.${randomUUID()}`)
    const handle = await open(draft, 'wx')
    try {
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await link(draft, target)
      return true
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false
      throw error
    } finally {
      await rm(draft, { force: true })
    }
  }

  async list(prefix: string): Promise<string[]> {
    const start = join(this.folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    try {
      const entries = await readdir(start, { recursive: true, withFileTypes: true })
      return entries
        .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
        .map(entry => relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(key => key.startsWith(prefix))
        .sort()
    } catch (error) {
      if (isCode(error, 'ENOENT')) return []
      throw error
    }
  }

  async objects(prefix: string): Promise<StoredObject[]> {
    const keys = await this.list(prefix)
    // Sequential, without a promise for each file: only commands use it, and a store can have 100,000 files.
    const found = keys.map(key => {
      const stats = statSync(join(this.folder, key), { throwIfNoEntry: false })
      // Another process has just deleted it.
      return stats === undefined ? null : { key, bytes: stats.size, at: stats.mtime }
    })
    return found.filter(object => object !== null)
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map(key => rm(join(this.folder, key), { force: true })))
    // A folder that another process writes to is not empty and stays.
    const folders = new Set(keys.map(key => dirname(join(this.folder, key))))
    await Promise.all([...folders].map(folder => rmdir(folder).catch(() => undefined)))
  }
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
