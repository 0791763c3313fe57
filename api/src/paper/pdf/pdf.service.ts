import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import PQueue from 'p-queue'
import type { Piscina } from 'piscina'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { workerPool } from '../../platform/threads/worker-pool.ts'
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
const maxWaiting = 40
/** Documents of one landlord that are drawn or wait. */
const maxOfOwner = 4
/** Milliseconds after which a document is given up. */
const patience = 20_000
/** Seconds after which somebody who was refused may try again. */
const later = 5

/** Draws PDFs in worker threads. */
@Injectable()
export class PdfService implements OnApplicationShutdown {
  private readonly logger = new Logger(PdfService.name)
  private pool: Piscina | undefined
  private readonly ofOwner = new Map<string, number>()
  /** One by one: the other threads stay for people who wait. */
  private readonly aside = new PQueue({ concurrency: 1 })

  /**
   * @returns the bytes of the PDF
   * @throws AppError RATE_LIMITED while too many of the landlord are drawn, UNAVAILABLE when it does not come in time
   */
  async draw(ownerId: string, document: PaperDocument): Promise<Buffer> {
    const own = this.ofOwner.get(ownerId) ?? 0
    if (own >= maxOfOwner) throw new AppError('RATE_LIMITED', { retryAfter: later })
    this.ofOwner.set(ownerId, own + 1)
    try {
      return await this.drawNow(document)
    } finally {
      const left = (this.ofOwner.get(ownerId) ?? 1) - 1
      if (left === 0) this.ofOwner.delete(ownerId)
      else this.ofOwner.set(ownerId, left)
    }
  }

  /**
   * Draws one of many documents, of an archive or a mail, behind those that were asked for before. The caller awaits it
   * before the next one, so that landlords take turns.
   * @throws AppError UNAVAILABLE when it does not come in time
   */
  drawAside(document: PaperDocument): Promise<Buffer> {
    return this.aside.add(() => this.drawNow(document))
  }

  private async drawNow(document: PaperDocument): Promise<Buffer> {
    try {
      const bytes: Uint8Array = await this.threads().run(document, { signal: AbortSignal.timeout(patience) })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      this.logger.error(error)
      throw new AppError('UNAVAILABLE', { message: 'The document could not be drawn', retryAfter: later })
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy()
  }

  /** Threads start with the first document. */
  private threads(): Piscina {
    this.pool ??= workerPool(import.meta.url, 'drawing-thread', { threads, maxWaiting })
    return this.pool
  }
}
