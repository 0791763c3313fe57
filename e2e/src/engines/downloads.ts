import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Download, patience } from './engine.ts'

/** Waits for the only file of a folder; a download gets its final name when it is complete. */
export async function downloadIn(folder: string): Promise<Download> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const [name, ...others] = await readdir(folder)
    // Firefox writes a second file and renames it at the end, so a file of the listing may be gone.
    const isWhole = name && !name.endsWith('.part') && others.length === 0
    const size = isWhole ? ((await stat(join(folder, name)).catch(() => null))?.size ?? 0) : 0
    if (isWhole && size > 0) return { name, content: await readFile(join(folder, name)) }
    await pause(50)
  }
  throw new Error('Nothing was downloaded')
}
