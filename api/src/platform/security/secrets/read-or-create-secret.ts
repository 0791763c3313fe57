import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The text of a file, created if missing; of several concurrent processes one wins.
 * @param make a new text, without line breaks
 */
export async function readOrCreateSecret(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (kept !== undefined) return kept.trim()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Written under another name and then hard-linked, which fails when another process was faster.
  const draft = `${path}-${randomBytes(6).toString('hex')}`
  await writeFile(draft, make(), { mode: 0o600, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(path, 'utf8')).trim()
}
