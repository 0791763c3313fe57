import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ReleaseStore } from './release-store.ts'

/** A folder. Processes that share it may read and write it at once. */
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
      if (isCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null
      throw error
    }
  }

  /** A link to a finished file appears whole, and is refused where something stands already; a rename would replace it. */
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
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
