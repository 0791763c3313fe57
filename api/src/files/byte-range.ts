/** The part of a file to send, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header (RFC 9110, 14.1.2).
 * @param size of the whole file in bytes
 * @returns the range; null when the whole file is to be sent, also for several ranges at once, which are not
 * supported; `unsatisfiable` for one that begins after the end
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Number(last)
    return length === 0 ? 'unsatisfiable' : { start: Math.max(size - length, 0), end: size - 1 }
  }
  const start = Number(first)
  if (start >= size) return 'unsatisfiable'
  if (last !== '' && Number(last) < start) return null
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** A part of a stream. flydrive cannot request ranges from a store, and files have at most 10 MB. */
export async function* partOf(
  content: AsyncIterable<Buffer>,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of content) {
    const part = chunk.subarray(Math.max(start - at, 0), Math.max(end + 1 - at, 0))
    if (part.length > 0) yield part
    at += chunk.length
    if (at > end) return
  }
}
