import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FilesService } from '../files/files.service.ts'

const attempts = 3
/** Milliseconds until a failed store is tried again. */
const patience = 500

/** The content of a file while it is read. */
export interface StoredContent {
  content: Readable
  /** The number of bytes read so far. */
  read(): number
}

/**
 * Opens a file of the owner.
 * @returns null when the store does not have it
 * @throws Error when the store fails repeatedly
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

/** A store may report a missing file only when the first bytes are read. */
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
  // A stream that is destroyed before reading has no generator that would close the source.
  content.once('close', () => source.destroy())
  return { content, read: () => bytes }
}
