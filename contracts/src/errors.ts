/** All error codes of the API. The web translates `errors.{code}`; the API maps each code to an HTTP status. */
export const errorCodes = [
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'USER_EXISTS',
  'EMAIL_TAKEN',
  'INCORRECT_PASSWORD',
  'USER_NOT_FOUND',
  'INVALID_TOKEN',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'SUBSCRIPTION_EXPIRED',
  'APARTMENT_LIMIT_EXCEEDED',
  'TENANT_ASSIGNED',
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'RANGE_NOT_SATISFIABLE',
  'INSUFFICIENT_STORAGE',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Codes that were added after the first release. */
const addedSince = [
  'in_future',
  'below_previous',
  'above_next',
  'too_long_ago',
  'too_many_charges',
  'invalid_iban',
  'invalid_code',
  'repeated',
  'unknown_field',
  'broken_template',
  'lease_overlap',
] as const

/** Error codes of one field; the web translates `validation.{code}`. */
export const fieldErrorCodes = [
  'required',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'invalid_characters',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_many_decimals',
  'out_of_range',
  'date_order',
  ...addedSince,
  'common_password',
  'same_password',
  'mismatch',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** @property path dotted path of the field, `''` for the whole body */
interface Wrong<Code extends FieldErrorCode> {
  path: string
  code: Code
}

/** An error of one field, as the API sends it. */
export type InvalidField = Wrong<FieldErrorCode>

/**
 * An error of one field, as the first remotes know it. They can also receive the codes added since; the shell
 * provides the texts of those codes.
 */
export type FieldError = Wrong<Exclude<FieldErrorCode, (typeof addedSince)[number]>>

/** The body of every error response. `message` is in English, for developers and logs. */
export interface ErrorBody {
  statusCode: number
  code: ErrorCode
  message: string
  details?: FieldError[]
  request_id: string
}

/** The body of a 403 APARTMENT_LIMIT_EXCEEDED. It has the figures of the limit banner at its top level. */
export interface ApartmentLimitBody extends ErrorBody {
  plan_name: string
  current_apartments: number
  max_apartments: number
  is_expired: boolean
}

export const isFieldErrorCode = (value: unknown): value is FieldErrorCode =>
  fieldErrorCodes.includes(value as FieldErrorCode)

export const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.includes(value as ErrorCode)
