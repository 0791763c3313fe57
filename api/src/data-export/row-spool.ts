import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { StagedFile, Staging } from '../platform/files/staging.ts'
import { endedBy } from './ended-by.ts'

/** The size of a gzip file's header and trailer (RFC 1952). */
const gzipFrame = 18

/** The rows of a part on disk: a JSON list with one row per line, compressed. */
export interface SpooledRows {
  staged: StagedFile
  count: number
  /** The list's size in an archive in bytes. */
  packedSize: number
}

/**
 * Writes rows to disk while they are read.
 * @throws AppError INSUFFICIENT_STORAGE; on any failure the file is deleted
 */
export async function spoolRows(
  staging: Staging,
  pages: AsyncIterable<readonly object[]>,
  signal: AbortSignal,
): Promise<SpooledRows> {
  const counted = { count: 0 }
  const lines = endedBy(signal, Readable.from(linesOf(pages, counted), { objectMode: false }))
  const packed = endedBy(signal, createGzip())
  lines.once('error', error => packed.destroy(error))
  try {
    const staged = await staging.write(lines.pipe(packed))
    return { staged, packedSize: staged.size - gzipFrame, ...counted }
  } finally {
    lines.destroy()
  }
}

/** The list as it was written. */
export function readSpooled({ staged }: SpooledRows): Readable {
  const packed = createReadStream(staged.path)
  const unpacked = createGunzip()
  packed.once('error', error => unpacked.destroy(error))
  unpacked.once('close', () => packed.destroy())
  return packed.pipe(unpacked)
}

/** The rows one by one. */
export async function* rowsOf<Row>(spooled: SpooledRows): AsyncGenerator<Row> {
  let rest = ''
  for await (const text of readSpooled(spooled).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{')) yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as Row
    }
  }
}

async function* linesOf(
  pages: AsyncIterable<readonly object[]>,
  counted: { count: number },
): AsyncGenerator<string> {
  yield '['
  for await (const page of pages) {
    const lines = page.map(row => JSON.stringify(row)).join(',\n')
    if (page.length > 0) yield `${counted.count === 0 ? '' : ','}\n${lines}`
    counted.count += page.length
  }
  yield '\n]\n'
}
