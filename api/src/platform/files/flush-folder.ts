import { open } from 'node:fs/promises'

/** Makes the names in a folder durable, e.g. a rename. Windows cannot open a folder and does not need it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
