import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Opens with a lock (`O_EXLOCK`); macOS and the BSDs have this flag, Node does not name it. */
const openLocked = 0x20

/**
 * Runs `work` under an exclusive lock for a folder.
 *
 * The lock belongs to the kernel and ends with its holder, also after kill -9, so it is never stale: an abstract
 * socket name on Linux, a pipe name on Windows, a locked file on macOS and the BSDs.
 *
 * @param folder an existing folder
 * @throws Error when the lock is not available for `patience` milliseconds
 */
export async function withStartLock<T>(
  folder: string,
  work: () => Promise<T>,
  patience = 90_000,
): Promise<T> {
  const until = Date.now() + patience
  for (;;) {
    const release = await tryLock(folder)
    if (release) {
      try {
        return await work()
      } finally {
        await release()
      }
    }
    if (Date.now() > until)
      throw new Error(`Another process has been starting or stopping ${folder} for too long.`)
    await pause(20 + Math.random() * 20)
  }
}

async function tryLock(folder: string): Promise<(() => Promise<void>) | undefined> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `orenda-postgres-${dev}-${ino}`
  if (process.platform === 'linux') return lockName(`\0${name}`)
  if (process.platform === 'win32') return lockName(`\\\\.\\pipe\\${name}`)
  return lockFile(join(folder, 'start.lock'))
}

function lockName(name: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer(socket => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(() => new Promise(done => server.close(() => done()))))
  })
}

async function lockFile(path: string): Promise<(() => Promise<void>) | undefined> {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | openLocked
  let handle: FileHandle
  try {
    handle = await open(path, flags, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined
    throw error
  }
  return () => handle.close()
}
