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
    const now = name ? (await stat(join(folder, name))).size : 0
    // Firefox keeps a second file until the first is whole; a file that has stopped to grow is whole.
    if (name && others.length === 0 && now > 0 && now === size)
      return { name, content: await readFile(join(folder, name)) }
    size = now
    await pause(200)
  }
  throw new Error('Nothing was downloaded')
}
