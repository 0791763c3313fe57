import { fromBufferPromise } from 'yauzl'
import { RefusedFile } from './refused-file.ts'

const maxEntries = 1000
/** Bytes that may come out of a spreadsheet: 50,000 rows of ten cells take about 40 MB. */
const maxBytes = 96 * 1024 * 1024

/**
 * Unpacks a spreadsheet once, keeping nothing, so that its reader gets none that is greater than it says.
 * @throws RefusedFile for an archive that is damaged, encrypted, no spreadsheet, or has too much in it
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  let left = maxBytes
  try {
    const zip = await fromBufferPromise(bytes)
    if (zip.entryCount > maxEntries) throw new RefusedFile('too_much_work')
    const names = new Set<string>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new RefusedFile('encrypted')
      names.add(entry.fileName)
      left -= entry.uncompressedSize
      if (left < 0) throw new RefusedFile('too_much_work')
      // Fails when more comes out than the directory says.
      for await (const _ of await zip.openReadStreamPromise(entry));
    }
    if (!names.has('xl/workbook.xml')) throw new RefusedFile('not_a_spreadsheet')
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('damaged')
  }
}
