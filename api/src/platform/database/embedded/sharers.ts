import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processIdentity } from './processes.ts'

/** The processes that use one server, so that the last one stops it. Use only under the start lock. */
export class Sharers {
  private readonly folder: string
  private readonly own: string

  constructor(folder: string) {
    this.folder = folder
    this.own = `${process.pid}.${processIdentity(process.pid)}.${randomBytes(4).toString('hex')}`
  }

  async join(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await writeFile(join(this.folder, this.own), '')
  }

  async leave(): Promise<void> {
    await rm(join(this.folder, this.own), { force: true })
  }

  /** Whether other processes use the server. Exited ones are removed. */
  async others(): Promise<boolean> {
    let found = false
    for (const entry of await readdir(this.folder).catch(() => [])) {
      const [pid, identity] = entry.split('.')
      if (entry === this.own) continue
      if (processIdentity(Number(pid)) === identity) found = true
      else await rm(join(this.folder, entry), { force: true })
    }
    return found
  }
}
