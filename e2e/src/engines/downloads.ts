import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Download, patience } from './engine.ts'

/** Waits for the only file of a folder that was empty, and until it is whole. */
export async function downloadIn(folder: string): Promise<Download> {
  const deadline = Date.now() + patience
  let size = 0
  while (Date.now() < deadline) {
    const [name, ...others] = await readdir(folder)
    // Firefox writes to a second file, and names the first after it when that is whole: what was read of may be gone.
    const now = name ? ((await stat(join(folder, name)).catch(() => null))?.size ?? 0) : 0
    // A file that has stopped to grow is whole.
    if (name && !name.endsWith('.part') && others.length === 0 && now > 0 && now === size)
      return { name, content: await readFile(join(folder, name)) }
    size = now
    await pause(200)
  }
  throw new Error('Nothing was downloaded')
}
