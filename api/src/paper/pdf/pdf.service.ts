import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import type { Piscina } from 'piscina'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { workerPool } from '../../platform/threads/worker-pool.ts'
import { OwnerQueues } from '../../platform/turns/owner-queues.ts'
import type { PaperDocument } from './paper-document.ts'

export type {
  PaperBars,
  PaperBlock,
  PaperDocument,
  PaperFact,
  PaperFigure,
} from './paper-document.ts'

const threads = 2
/** Megabytes; the layout of a page makes and drops much. */
const youngMemory = 8
/** Documents of one landlord that are drawn or wait. */
const maxOfOwner = 4
/** Milliseconds for which a document of many waits for its turn. */
const patienceAside = 60_000
/** Seconds after which somebody who was refused may try again. */
const later = 5

/** Draws PDFs in worker threads. Landlords take turns, and nobody has both threads. */
@Injectable()
export class PdfService implements OnApplicationShutdown {
  /** Milliseconds after which a document that is drawn is given up. */
  protected readonly patience: number = 20_000
  private readonly logger = new Logger(PdfService.name)
  private pool: Piscina | undefined
  private readonly ofOwner = new Map<string, number>()
  private readonly turns = new OwnerQueues(threads, threads)
  /** One by one of all landlords, who take turns: the other thread stays for people who wait. */
  private readonly turnsAside = new OwnerQueues(threads, 1, patienceAside)

  /**
   * @returns the bytes of the PDF
   * @throws AppError RATE_LIMITED while too many of the landlord are drawn, UNAVAILABLE when it does not come in time
   */
  async draw(ownerId: string, document: PaperDocument): Promise<Buffer> {
    const own = this.ofOwner.get(ownerId) ?? 0
    if (own >= maxOfOwner) throw new AppError('RATE_LIMITED', { retryAfter: later })
    this.ofOwner.set(ownerId, own + 1)
    try {
      return await this.turns.hold(ownerId, () => this.drawNow(document), true)
    } finally {
      const left = (this.ofOwner.get(ownerId) ?? 1) - 1
      if (left === 0) this.ofOwner.delete(ownerId)
      else this.ofOwner.set(ownerId, left)
    }
  }

  /**
   * Draws one of many documents, of an archive or a mail.
   * @throws AppError RATE_LIMITED or UNAVAILABLE when it does not come in time
   */
  drawAside(ownerId: string, document: PaperDocument): Promise<Buffer> {
    const draw = () => this.turns.hold(ownerId, () => this.drawNow(document), true)
    return this.turnsAside.hold(ownerId, draw, true)
  }

  private async drawNow(document: PaperDocument): Promise<Buffer> {
    try {
      const signal = AbortSignal.timeout(this.patience)
      const bytes: Uint8Array = await this.threads().run(document, { signal })
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
    this.pool ??= workerPool(import.meta.url, 'drawing-thread', { threads, maxWaiting: threads, youngMemory })
    return this.pool
  }
}
