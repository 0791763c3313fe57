import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { instantSchema } from '@orenda/contracts/dates'
import { manifestSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { z } from '@orenda/contracts/zod'
import { parseJson } from './parse-json.ts'

const keptSchema = z.object({ at: instantSchema, manifest: manifestSchema })

/** The last known deployed remotes, and the time they were read (ISO). */
export interface Kept {
  at: string
  deployed: readonly RemoteManifestEntry[]
}

/** A copy of the deployed remotes on this machine, for a start while the store cannot be reached. */
export class KnownManifest {
  private readonly file: string
  private written = ''

  /** @param file absolute path; its folder need not exist */
  constructor(file: string) {
    this.file = file
  }

  /**
   * Null when nothing was stored yet.
   * @throws UnreadableError with the file's name
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

  /** Stores it atomically, if it has changed. */
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
