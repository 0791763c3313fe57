import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { endedBy } from './ended-by.ts'

/** The overhead of an entry in bytes: local header, data descriptor, and central directory record with the time. */
const entryFrame = 30 + 16 + 46 + 9
const listFrame = 22

/** A ZIP archive that is created while it is sent: one entry after the other, read at the speed of the client. */
export class ExportZip {
  private readonly zip = new ZipFile()

  /**
   * @param madeAt time of all entries
   * @param signal aborts it and its current source
   */
  constructor(
    private readonly madeAt: Date,
    private readonly signal: AbortSignal,
  ) {
    this.zip.on('error', error => this.fail(error))
  }

  /** The archive's bytes. They end with an error when something fails. */
  get content(): Readable {
    return this.zip.outputStream as Readable
  }

  /** @param isPacked whether the content is already compressed */
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

  /** Ends the stream with an error, so that it does not look complete. */
  fail(error: Error): void {
    this.content.destroy(error)
  }

  /** The size of an archive of these entries in bytes. */
  static sizeOf(entries: readonly SizedEntry[]): number {
    return entries.reduce((total, entry) => total + ExportZip.entrySizeOf(entry), listFrame)
  }

  /** The size of an entry in bytes. */
  static entrySizeOf({ path, size }: SizedEntry): number {
    return entryFrame + 2 * Buffer.byteLength(path) + size
  }
}

interface SizedEntry {
  path: string
  /** The stored size in bytes. */
  size: number
}
