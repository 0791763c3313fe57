import type { ErrorCode } from './errors.ts'

/** The HTTP status of each error code, as in product 1. */
export const statuses = {
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  USER_EXISTS: 409,
  EMAIL_TAKEN: 409,
  INCORRECT_PASSWORD: 400,
  USER_NOT_FOUND: 404,
  INVALID_TOKEN: 400,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  SUBSCRIPTION_EXPIRED: 403,
  APARTMENT_LIMIT_EXCEEDED: 403,
  TENANT_ASSIGNED: 409,
  VALIDATION_FAILED: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INSUFFICIENT_STORAGE: 507,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} satisfies Record<ErrorCode, number>

/** The English text of each error code, word for word as in the specification where it gives one. */
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
