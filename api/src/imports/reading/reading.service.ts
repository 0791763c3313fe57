import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import type { ErrorCode } from '@orenda/contracts/errors'
import type { FileProblem } from '@orenda/contracts/import-kinds'
import type { Piscina } from 'piscina'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { workerPool } from '../../platform/threads/worker-pool.ts'
import type { StartTable } from '../start/table/read-start-table.ts'
import type { BankFileOptions } from './bank-file.ts'
import type { ReadBankFile, ReadingAnswer, ReadingTask } from './reading-thread.ts'

/** Files that are read at a time; others wait. */
const threads = 1
const maxWaiting = 20
/** Milliseconds after which a file is given up, with its wait. */
const patience = 10_000
/** Seconds after which somebody who was refused may try again. */
const later = 10

const answers: Record<FileProblem, readonly [ErrorCode, message: string]> = {
  empty: ['VALIDATION_FAILED', 'The file has no rows'],
  not_a_spreadsheet: ['UNSUPPORTED_FILE', 'The file is neither csv nor xlsx nor xls'],
  encrypted: ['UNSUPPORTED_FILE', 'The file has a password'],
  damaged: ['UNSUPPORTED_FILE', 'The file is damaged'],
  no_header: ['UNSUPPORTED_FILE', 'No row looks like the titles of a table'],
  not_the_template: ['UNSUPPORTED_FILE', 'The file is not the template'],
  too_many_bytes: ['PAYLOAD_TOO_LARGE', 'The file is too large'],
  too_many_rows: ['PAYLOAD_TOO_LARGE', 'The file has too many rows'],
  too_many_columns: ['PAYLOAD_TOO_LARGE', 'A row has too many columns'],
  cell_too_long: ['PAYLOAD_TOO_LARGE', 'A cell is too long'],
  too_much_work: ['PAYLOAD_TOO_LARGE', 'Reading the file takes too much time or memory'],
}

/** Reads files of banks and tables of apartments in a worker thread, with limits of time and memory. */
@Injectable()
export class ReadingService implements OnApplicationShutdown {
  private readonly logger = new Logger(ReadingService.name)
  private pool: Piscina | undefined

  /**
   * The operations of a bank's statement.
   * @param options `mapping` for a file of an unknown bank, `account` for one that names none
   * @throws AppError VALIDATION_FAILED for an empty file, UNSUPPORTED_FILE for one that is no such table,
   * PAYLOAD_TOO_LARGE for one with too much in it: each with its `problem`, and its `place` where it is known
   */
  async readBankFile(bytes: Uint8Array, fileName: string, options: BankFileOptions): Promise<ReadBankFile> {
    const answer = await this.run({ bytes, fileName, options })
    if ('refused' in answer) throw refusal(answer.refused, answer.row)
    if (!('bank' in answer)) throw new Error('A bank’s file was asked for')
    return answer.bank
  }

  /** A table of apartments. @throws AppError like `readBankFile` */
  async readStartFile(bytes: Uint8Array, fileName: string): Promise<StartTable> {
    const answer = await this.run({ bytes, fileName })
    if ('refused' in answer) throw refusal(answer.refused, answer.row)
    if (!('start' in answer)) throw new Error('A table of apartments was asked for')
    return answer.start
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
      return { refused: 'too_much_work', row: undefined }
    }
  }

  /** The thread starts with the first file. */
  private threads(): Piscina {
    this.pool ??= workerPool(import.meta.url, 'reading-thread', { threads, maxWaiting })
    return this.pool
  }
}

function refusal(problem: FileProblem, row: number | undefined): AppError {
  const [code, message] = answers[problem]
  return new AppError(code, {
    message,
    extra: { problem, ...(row !== undefined && { place: { row } }) },
    ...(code === 'VALIDATION_FAILED' && { details: [{ path: 'file', code: 'required' }] }),
  })
}
