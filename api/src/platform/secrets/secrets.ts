import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** Keys for all purposes, derived from the one secret of the installation. */
export class Secrets {
  constructor(private readonly secret: string) {}

  /**
   * A key that says nothing about any other.
   * @param purpose e.g. `access-token`; another purpose, another key
   */
  derive(purpose: string, bytes = 32): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, 'orenda', purpose, bytes))
  }
}

/** The secret of the settings, or the one that is made at the first start and kept in the data folder. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  return new Secrets(config.APP_SECRET ?? (await keptSecret(config.DATA_DIR)))
}

async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (kept !== undefined) return kept.trim()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Written whole under another name and then linked, which fails when another process was first.
  const draft = `${path}-${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(path, 'utf8')).trim()
}
