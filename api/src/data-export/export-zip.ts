import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { endedBy } from './ended-by.ts'

/** Bytes around each entry: its head, its tail, its place in the list with the time of the entry. */
const entryFrame = 30 + 16 + 46 + 9
const listFrame = 22

/** An archive that is sent while it is made: one entry after the other, each read only as fast as it is taken. */
export class ExportZip {
  private readonly zip = new ZipFile()

  /**
   * @param madeAt time of all entries
   * @param signal ends it, and what is being read for it
   */
  constructor(
    private readonly madeAt: Date,
    private readonly signal: AbortSignal,
  ) {
    this.zip.on('error', error => this.fail(error))
  }

  /** The bytes. They end in the middle, with an error, when something fails. */
  get content(): Readable {
    return this.zip.outputStream as Readable
  }

  /** @param isPacked whether packing it would gain nothing */
  async add(path: string, content: Readable, isPacked: boolean): Promise<void> {
    this.zip.addReadStream(endedBy(this.signal, content), path, { compress: !isPacked, mtime: this.madeAt })
    await finished(content)
  }

  async addText(path: string, text: string): Promise<void> {
    await this.add(path, Readable.from([Buffer.from(text)], { objectMode: false }), true)
  }

  end(): void {
    this.zip.end()
  }

  /** Ends the bytes so that nobody takes them for a whole archive. */
  fail(error: Error): void {
    this.content.destroy(error)
  }

  /** Bytes of an archive of these entries. */
  static sizeOf(entries: readonly SizedEntry[]): number {
    return entries.reduce((total, entry) => total + ExportZip.entrySizeOf(entry), listFrame)
  }

  /** Bytes that an entry takes. */
  static entrySizeOf({ path, size }: SizedEntry): number {
    return entryFrame + 2 * Buffer.byteLength(path) + size
  }
}

interface SizedEntry {
  path: string
  /** Bytes as they are stored. */
  size: number
}
