import type { ErrorCode, WrongField } from '@orenda/contracts/errors'
import { messages } from './error-answers.ts'

export interface AppErrorOptions {
  /** Which fields are wrong, for VALIDATION_FAILED. */
  details?: WrongField[]
  /** Further fields for the top level of the answer. */
  extra?: Record<string, unknown>
  /** English text instead of the code's own. */
  message?: string
  /** Seconds until another attempt makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** What a service throws to answer with an error. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details?: WrongField[] | undefined
  readonly extra?: Record<string, unknown> | undefined
  readonly retryAfter?: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? messages[code], { cause: options.cause })
    this.code = code
    this.details = options.details
    this.extra = options.extra
    this.retryAfter = options.retryAfter
  }
}
