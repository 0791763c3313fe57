import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** What a stream had. */
export interface Hashed {
  /** SHA-256 as hex. */
  sha256: string
  /** Bytes. */
  size: number
}

/** Passes a stream on; `hashed` is complete when it has ended. */
function hashing(): { stream: Transform; hashed: () => Hashed } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, hashed: () => ({ sha256: hash.digest('hex'), size }) }
}

/** Writes a stream to a new file that only its owner may read, down to the disk. */
export async function writeHashed(
  content: Readable,
  path: string,
  { isCompressed = false } = {},
): Promise<Hashed> {
  const { stream, hashed } = hashing()
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  if (isCompressed) await pipeline(content, stream, createGzip(), target)
  else await pipeline(content, stream, target)
  return hashed()
}

/** What a file has; of a compressed one, what it holds. */
export async function hashOf(path: string, { isCompressed = false } = {}): Promise<Hashed> {
  const { stream, hashed } = hashing()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isCompressed) await pipeline(createReadStream(path), createGunzip(), stream, nowhere)
  else await pipeline(createReadStream(path), stream, nowhere)
  return hashed()
}
