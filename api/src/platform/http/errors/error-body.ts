import { statuses } from '@orenda/contracts/error-answers'
import type { ErrorBody, InvalidField } from '@orenda/contracts/errors'
import type { AppError } from './app-error.ts'

type Answered = Omit<ErrorBody, 'details'> & { details?: InvalidField[] }

/** The body of an error answer. */
export function errorBody(error: AppError, requestId: string): Answered {
  return {
    statusCode: statuses[error.code],
    code: error.code,
    message: error.message,
    ...(error.details && { details: error.details }),
    ...error.extra,
    request_id: requestId,
  }
}
