import { HttpStatus } from '@nestjs/common'
import type { ErrorCode } from '@orenda/contracts/errors'

/** The status of each code, as product 1 lists them. */
export const statuses = {
  INVALID_CREDENTIALS: HttpStatus.UNAUTHORIZED,
  EMAIL_NOT_VERIFIED: HttpStatus.FORBIDDEN,
  USER_EXISTS: HttpStatus.CONFLICT,
  EMAIL_TAKEN: HttpStatus.CONFLICT,
  INCORRECT_PASSWORD: HttpStatus.BAD_REQUEST,
  USER_NOT_FOUND: HttpStatus.NOT_FOUND,
  INVALID_TOKEN: HttpStatus.BAD_REQUEST,
  UNAUTHENTICATED: HttpStatus.UNAUTHORIZED,
  SESSION_EXPIRED: HttpStatus.UNAUTHORIZED,
  SUBSCRIPTION_EXPIRED: HttpStatus.FORBIDDEN,
  APARTMENT_LIMIT_EXCEEDED: HttpStatus.FORBIDDEN,
  TENANT_ASSIGNED: HttpStatus.CONFLICT,
  VALIDATION_FAILED: HttpStatus.BAD_REQUEST,
  NOT_FOUND: HttpStatus.NOT_FOUND,
  CONFLICT: HttpStatus.CONFLICT,
  RATE_LIMITED: HttpStatus.TOO_MANY_REQUESTS,
  PAYLOAD_TOO_LARGE: HttpStatus.PAYLOAD_TOO_LARGE,
  UNSUPPORTED_FILE: HttpStatus.UNSUPPORTED_MEDIA_TYPE,
  RANGE_NOT_SATISFIABLE: HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE,
  INSUFFICIENT_STORAGE: HttpStatus.INSUFFICIENT_STORAGE,
  INTERNAL: HttpStatus.INTERNAL_SERVER_ERROR,
  UNAVAILABLE: HttpStatus.SERVICE_UNAVAILABLE,
} satisfies Record<ErrorCode, HttpStatus>

/** The English text of each code; where the specification gives one, this is it to the letter. */
export const messages = {
  INVALID_CREDENTIALS: 'Invalid email or password',
  EMAIL_NOT_VERIFIED: 'Email not verified. Please check your email and verify your account.',
  USER_EXISTS: 'User with this email already exists',
  EMAIL_TAKEN: 'This email is already taken',
  INCORRECT_PASSWORD: 'Incorrect current password',
  USER_NOT_FOUND: 'User with this email not found',
  INVALID_TOKEN: 'Invalid or expired link',
  UNAUTHENTICATED: 'Authentication is required',
  SESSION_EXPIRED: 'The session has expired. Please log in again.',
  SUBSCRIPTION_EXPIRED:
    'Your subscription or trial period has expired. Please upgrade your subscription to continue.',
  APARTMENT_LIMIT_EXCEEDED: 'Your plan does not allow another apartment. Please upgrade your subscription.',
  TENANT_ASSIGNED:
    'Cannot delete a tenant who is currently assigned to an apartment. Please update the apartment details first.',
  VALIDATION_FAILED: 'The request is not valid',
  NOT_FOUND: 'Not found',
  CONFLICT: 'The record has been changed meanwhile. Please reload it.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  PAYLOAD_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_FILE: 'This kind of content is not supported',
  RANGE_NOT_SATISFIABLE: 'The file does not reach that far',
  INSUFFICIENT_STORAGE: 'There is no room for it. Nothing was stored.',
  INTERNAL: 'An error occurred. Please try again.',
  UNAVAILABLE: 'The service is unavailable for a moment. Please try again.',
} satisfies Record<ErrorCode, string>
