import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { instantSchema } from '@orenda/contracts/dates'
import { manifestSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { z } from '@orenda/contracts/zod'
import { parseJson } from '@orenda/delivery/parse-json'

const keptSchema = z.object({ at: instantSchema, manifest: manifestSchema })

/** What was deployed when that was last read, and when that was (ISO time). */
export interface Kept {
  at: string
  deployed: readonly RemoteManifestEntry[]
}

/** What is deployed, kept on this machine: a process that starts while the store is away begins with it. */
export class KnownManifest {
  private readonly file: string
  private written = ''

  /** @param file absolute path; its folder need not be there */
  constructor(file: string) {
    this.file = file
  }

  /**
   * Null when nothing was ever kept.
   * @throws UnreadableError that names the file
   */
  async read(): Promise<Kept | null> {
    const content = await readFile(this.file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (content === null) return null
    const { at, manifest } = parseJson(keptSchema, content, this.file)
    return { at, deployed: manifest.remotes }
  }

  /** Keeps it, whole or not at all, when it is another than before. */
  async keep(deployed: readonly RemoteManifestEntry[]): Promise<void> {
    const manifest = JSON.stringify({ remotes: deployed })
    if (manifest === this.written) return
    const draft = `${this.file}.${randomUUID()}`
    try {
      await mkdir(dirname(this.file), { recursive: true })
      await writeFile(draft, `{"at":"${new Date().toISOString()}","manifest":${manifest}}\n`)
      await rename(draft, this.file)
      this.written = manifest
    } finally {
      await rm(draft, { force: true })
    }
  }
}
