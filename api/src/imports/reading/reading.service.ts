import { extname } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import type { ErrorCode } from '@orenda/contracts/errors'
import { Piscina } from 'piscina'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { BankFile, BankFileOptions, BankRow } from './bank-file.ts'
import type { ReadingAnswer, ReadingTask } from './reading-thread.ts'
import type { RefusedReason } from './refused-file.ts'

/** Files that are read at a time; others wait. */
const threads = 1
const maxWaiting = 20
/** Milliseconds after which a file is given up, with its wait. */
const patience = 10_000
/** Milliseconds after which an idle thread ends. */
const idle = 30_000
/** Megabytes of objects that a thread may use. */
const memory = 256
/** Seconds after which somebody who was refused may try again. */
const later = 10

const codes: Record<RefusedReason, ErrorCode> = {
  empty: 'VALIDATION_FAILED',
  no_rows: 'VALIDATION_FAILED',
  file_type: 'UNSUPPORTED_FILE',
  wrong_content: 'UNSUPPORTED_FILE',
  encrypted: 'UNSUPPORTED_FILE',
  damaged: 'UNSUPPORTED_FILE',
  too_many_rows: 'PAYLOAD_TOO_LARGE',
  too_many_columns: 'PAYLOAD_TOO_LARGE',
  cell_too_long: 'PAYLOAD_TOO_LARGE',
  too_much_inside: 'PAYLOAD_TOO_LARGE',
  too_slow: 'PAYLOAD_TOO_LARGE',
}

const messages: Record<RefusedReason, string> = {
  empty: 'The file is empty',
  no_rows: 'The file has no rows below its titles',
  file_type: 'Files of this kind are not taken',
  wrong_content: 'The content is no table',
  encrypted: 'The file has a password',
  damaged: 'The file is damaged',
  too_many_rows: 'The file has too many rows',
  too_many_columns: 'A row has too many columns',
  cell_too_long: 'A cell is too long',
  too_much_inside: 'Too much comes out of the file',
  too_slow: 'Reading the file takes too much time or memory',
}

/** Reads the files of banks in a worker thread, with limits of time and memory. */
@Injectable()
export class ReadingService implements OnApplicationShutdown {
  private readonly logger = new Logger(ReadingService.name)
  private pool: Piscina | undefined

  /**
   * The operations of a bank's statement.
   * @param options `mapping` for a file of an unknown bank, `account` for one that names none
   * @throws AppError VALIDATION_FAILED for an empty file, UNSUPPORTED_FILE for one that is no such table,
   * PAYLOAD_TOO_LARGE for one with too much in it: each with `reason`, and `row` where it is known
   */
  async readBankFile(bytes: Uint8Array, fileName: string, options: BankFileOptions): Promise<BankFile> {
    const answer = await this.run({ bytes, fileName, options })
    if ('refused' in answer) throw refusal(answer.refused, answer.row)
    const rows: BankRow[] = []
    for (const piece of answer.pieces) {
      rows.push(...(JSON.parse(new TextDecoder().decode(piece)) as BankRow[]))
      await otherRequests()
    }
    return { ...answer.file, rows }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy()
  }

  private async run(task: ReadingTask): Promise<ReadingAnswer> {
    const pool = this.threads()
    if (pool.queueSize >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfter: later })
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(patience) })
    } catch (error) {
      // Out of time or memory, or a fault of a library on a file that was made for it.
      this.logger.warn(error)
      return { refused: 'too_slow', row: undefined }
    }
  }

  /** The thread starts with the first file. */
  private threads(): Piscina {
    this.pool ??= new Piscina({
      // The source in a test, and what was built from it in production.
      filename: new URL(`./reading-thread${extname(import.meta.url)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: maxWaiting,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    return this.pool
  }
}

const refusal = (reason: RefusedReason, row: number | undefined): AppError =>
  new AppError(codes[reason], {
    message: messages[reason],
    extra: { reason, ...(row !== undefined && { row }) },
    ...(codes[reason] === 'VALIDATION_FAILED' && { details: [{ path: 'file', code: 'required' }] }),
  })
