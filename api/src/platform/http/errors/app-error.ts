import { messages } from '@orenda/contracts/error-answers'
import type { ErrorCode, InvalidField } from '@orenda/contracts/errors'

export interface AppErrorOptions {
  /** The invalid fields, for VALIDATION_FAILED. */
  details?: InvalidField[]
  /** Further top-level fields of the answer. */
  extra?: Record<string, unknown>
  /** English text instead of the code's default. */
  message?: string
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** The error that services throw to answer with an error code. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details?: InvalidField[] | undefined
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
