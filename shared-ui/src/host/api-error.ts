import { type ErrorBody, type ErrorCode, type FieldError, isErrorCode } from '@orenda/contracts/errors'

/** An error answer of the API, or no answer at all (`UNAVAILABLE`, status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: readonly FieldError[]
  /** The whole body, for codes with further fields (APARTMENT_LIMIT_EXCEEDED). */
  readonly body: Partial<ErrorBody> & Record<string, unknown>
  /** Seconds to wait after a RATE_LIMITED answer. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    const known = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {}
    const code = isErrorCode(known.code)
      ? known.code
      : status === 0 || status >= 502
        ? 'UNAVAILABLE'
        : 'INTERNAL'
    super(known.message ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = known.details ?? []
    this.body = { ...known }
    this.retryAfter = retryAfter
  }

  /** Whether an error is an answer of the API, and has the code if one is given. */
  static is(this: void, error: unknown, code?: ErrorCode): error is ApiError {
    return error instanceof ApiError && (code === undefined || error.code === code)
  }

  /** Whether the server could not be reached, as far as the browser can tell. */
  static isOffline(this: void, error: unknown): boolean {
    return !navigator.onLine || (error instanceof ApiError && error.status === 0)
  }
}
