import { HttpException } from '@nestjs/common'
import type { ErrorCode } from '@orenda/contracts/errors'
import { isConnectionLoss, isTransient, postgresError } from '../../database/postgres-errors.ts'
import { AppError } from './app-error.ts'

/** Seconds after which a retry makes sense when the database is down. */
const databaseAway = 2

/** Converts any error to the error to answer with. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return (
    fromForm(error) ?? fromDatabase(error) ?? fromStatus(error) ?? new AppError('INTERNAL', { cause: error })
  )
}

/** The form parser's messages for a truncated form or wrong boundaries, which have no code. */
const brokenForm = /^(Unexpected end of multipart data|Part terminated early|Multipart: Boundary not found)/

function fromForm(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !brokenForm.test(error.message)) return undefined
  return new AppError('VALIDATION_FAILED', {
    details: [{ path: 'file', code: 'invalid_format' }],
    cause: error,
  })
}

function fromDatabase(error: unknown): AppError | undefined {
  if (isConnectionLoss(error)) return new AppError('UNAVAILABLE', { retryAfter: databaseAway, cause: error })
  const code = postgresError(error)?.code
  if (code === undefined) return undefined
  // The disk is full.
  if (code === '53100') return new AppError('INSUFFICIENT_STORAGE', { cause: error })
  // Statement or lock timeout, out of resources, or three failed attempts of a transaction.
  if (code === '57014' || code === '55P03' || code.startsWith('53') || isTransient(error)) {
    return new AppError('UNAVAILABLE', { retryAfter: 1, cause: error })
  }
  if (code === '23505' || code === '23P01') return new AppError('CONFLICT', { cause: error })
  // The referenced record does not exist or has another owner.
  if (code === '23503') return new AppError('NOT_FOUND', { cause: error })
  return undefined
}

/** Errors of Nest, Fastify and its plugins have a status. */
function fromStatus(error: unknown): AppError | undefined {
  const code = codeOf(error instanceof HttpException ? error.getStatus() : statusOf(error))
  return code && new AppError(code, { cause: error })
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

function codeOf(status: number | undefined): ErrorCode | undefined {
  switch (status) {
    case undefined:
      return undefined
    case 401:
      return 'UNAUTHENTICATED'
    case 404:
    case 405:
      return 'NOT_FOUND'
    case 409:
      return 'CONFLICT'
    case 413:
      return 'PAYLOAD_TOO_LARGE'
    case 415:
      return 'UNSUPPORTED_FILE'
    case 429:
      return 'RATE_LIMITED'
    case 503:
      return 'UNAVAILABLE'
    default:
      return status >= 400 && status < 500 ? 'VALIDATION_FAILED' : undefined
  }
}
