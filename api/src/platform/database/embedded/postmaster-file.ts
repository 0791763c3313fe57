import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataPath: string) => join(dataPath, 'postmaster.pid')

/** Reads the server's postmaster.pid: process id, data folder, start time, port, …, one per line. */
export async function readPostmasterFile(dataPath: string): Promise<{ pid?: number; port?: number }> {
  const text = await readFile(fileIn(dataPath), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  return { ...(pid ? { pid } : {}), ...(port ? { port } : {}) }
}

export async function removePostmasterFile(dataPath: string): Promise<void> {
  await rm(fileIn(dataPath), { force: true })
}
