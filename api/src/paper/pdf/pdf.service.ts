import { extname } from 'node:path'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { Piscina } from 'piscina'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { PaperDocument } from './paper-document.ts'

export type {
  PaperBars,
  PaperBlock,
  PaperDocument,
  PaperFact,
  PaperFigure,
} from './paper-document.ts'

const threads = 2
/** Documents that wait for a thread. */
const mostWaiting = 40
/** Documents of one landlord that are drawn or wait. */
const mostOfOwner = 4
/** Milliseconds after which a document is given up. */
const patience = 20_000
/** Milliseconds after which an idle thread ends. */
const idle = 30_000
/** Megabytes that a thread may use. */
const memory = 256
/** Seconds after which somebody who was refused may try again. */
const later = 5

/** Draws PDFs in worker threads. */
@Injectable()
export class PdfService implements OnApplicationShutdown {
  private readonly logger = new Logger(PdfService.name)
  private pool: Piscina | undefined
  private readonly ofOwner = new Map<string, number>()

  /**
   * @returns the bytes of the PDF
   * @throws AppError RATE_LIMITED while too many of the landlord are drawn, UNAVAILABLE when it does not come in time
   */
  async draw(ownerId: string, document: PaperDocument): Promise<Buffer> {
    const own = this.ofOwner.get(ownerId) ?? 0
    if (own >= mostOfOwner) throw new AppError('RATE_LIMITED', { retryAfter: later })
    this.ofOwner.set(ownerId, own + 1)
    try {
      const bytes: Uint8Array = await this.threads().run(document, { signal: AbortSignal.timeout(patience) })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      this.logger.error(error)
      throw new AppError('UNAVAILABLE', { message: 'The document could not be drawn', retryAfter: later })
    } finally {
      const left = (this.ofOwner.get(ownerId) ?? 1) - 1
      if (left === 0) this.ofOwner.delete(ownerId)
      else this.ofOwner.set(ownerId, left)
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy()
  }

  /** Threads start with the first document. */
  private threads(): Piscina {
    this.pool ??= new Piscina({
      // The source in a test, and what was built from it in production.
      filename: new URL(`./drawing-thread${extname(import.meta.url)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: mostWaiting,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    return this.pool
  }
}
