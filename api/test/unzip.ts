import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/**
 * The unpacked entries of a zip file by their paths, in their order.
 * @throws Error when the file is incomplete
 */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const file = await fromBufferPromise(zip, { strictFileNames: true, lazyEntries: true })
  for await (const entry of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is not whole`)
    if (entries.has(entry.fileName)) throw new Error(`Two entries are called ${entry.fileName}`)
    entries.set(entry.fileName, content)
  }
  return entries
}
