import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import type { MissingField } from '@orenda/contracts/document-fields'
import type { Piscina } from 'piscina'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { workerPool } from '../../platform/threads/worker-pool.ts'
import { OwnerQueues } from '../../platform/turns/owner-queues.ts'
import type { DocumentValues } from './document-values.ts'
import { sampleValues } from './example-values.ts'
import type { FillingAnswer, FillingTask } from './filling-thread.ts'

const threads = 1
const maxWaiting = 20
/** Milliseconds after which a document is given up, with its wait. */
const patience = 10_000
/** Seconds after which somebody who was refused may try again. */
const later = 10

interface FilledDocument {
  bytes: Buffer
  /** What is left blank in it, in the order of the text. */
  missing: MissingField[]
}

/** Fills templates in a worker thread, with limits of time and memory. Landlords take turns. */
@Injectable()
export class FillingService implements OnApplicationShutdown {
  private readonly logger = new Logger(FillingService.name)
  private pool: Piscina | undefined
  private readonly turns = new OwnerQueues(1)

  /**
   * @throws AppError VALIDATION_FAILED for a template with an unknown field, with `problems`, or that cannot be
   * filled; UNAVAILABLE while too many wait
   */
  async fill(
    ownerId: string,
    template: FillingTask['template'],
    values: DocumentValues,
  ): Promise<FilledDocument> {
    const answer = await this.turns.hold(ownerId, () => this.run({ template, values }))
    if ('problems' in answer) throw unknownFields(answer.problems)
    if ('isBroken' in answer) throw broken()
    const { bytes, missing } = answer
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), missing }
  }

  /** Fills a landlord's template for a try. @throws AppError like `fill` */
  async check(ownerId: string, template: Uint8Array): Promise<void> {
    await this.fill(ownerId, template, sampleValues)
  }

  /** One of our templates, with its fields. */
  async builtIn(ownerId: string, kind: FillingTask['template'] & string): Promise<Buffer> {
    const answer = await this.turns.hold(ownerId, () => this.run({ template: kind, values: null }))
    if (!('bytes' in answer)) throw broken()
    return Buffer.from(answer.bytes)
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy()
  }

  private async run(task: FillingTask): Promise<FillingAnswer> {
    const pool = this.threads()
    if (pool.queueSize >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfter: later })
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(patience) })
    } catch (error) {
      // Out of time or memory: the file was made for it, or it is far from a contract.
      this.logger.warn(error)
      return { isBroken: true }
    }
  }

  /** The thread starts with the first document. */
  private threads(): Piscina {
    this.pool ??= workerPool(import.meta.url, 'filling-thread', { threads, maxWaiting })
    return this.pool
  }
}

function unknownFields(problems: readonly { field: string; place: string }[]): AppError {
  const names = problems.map(({ field }) => field).join(', ')
  return new AppError('VALIDATION_FAILED', {
    message: `The template has fields that are not known: ${names}`,
    details: [{ path: 'file', code: 'unknown_field' }],
    extra: { problems },
  })
}

const broken = () =>
  new AppError('VALIDATION_FAILED', {
    message: 'The template cannot be filled',
    details: [{ path: 'file', code: 'broken_template' }],
  })
