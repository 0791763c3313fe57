import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FilesService } from '../files/files.service.ts'

const attempts = 3
/** Milliseconds after which a store that failed is asked again. */
const patience = 500

/** The content of a file while it is read. */
export interface StoredContent {
  content: Readable
  /** Bytes that were read so far. */
  read(): number
}

/**
 * Begins to read a file of the owner.
 * @returns null where the store has none
 * @throws Error of a store that fails again and again
 */
export async function openStored(
  files: Pick<FilesService, 'read' | 'isStored'>,
  ownerId: string,
  id: string,
): Promise<StoredContent | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begun(await files.read(ownerId, id))
    } catch (error) {
      if (!(await files.isStored(ownerId, id))) return null
      if (attempt === attempts) throw error
      await pause(patience * attempt)
    }
  }
}

/** A store may say only with the first bytes that there are none. */
async function begun(source: Readable): Promise<StoredContent> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    try {
      for (let next = first; !next.done; next = await chunks.next()) {
        bytes += next.value.length
        yield next.value
      }
    } finally {
      source.destroy()
    }
  }
  const content = Readable.from(counted(), { objectMode: false })
  // One that is given up before anybody reads it has no generator running that would end the source.
  content.once('close', () => source.destroy())
  return { content, read: () => bytes }
}
