import type { FieldErrorCode } from '@orenda/contracts/errors'
import { oldestLeaseStart } from '@orenda/contracts/rules/lease-limits'
import { AppError } from '../platform/http/errors/app-error.ts'

/** The error for a lease that has reached its limit of charges. @param path of the field in the body */
export const tooManyCharges = (path: string) => refused(path, 'too_many_charges')

/**
 * Refuses a start that is too long ago.
 * @param day on which a lease begins, or from which it is charged; null when not given
 * @param path of the field in the body
 * @param stored the stored value, which may stay
 * @throws AppError VALIDATION_FAILED
 */
export function refuseTooLongAgo(
  day: string | null | undefined,
  path: string,
  today: string,
  stored?: string | null,
): void {
  if (day && day !== stored && day < oldestLeaseStart(today)) throw refused(path, 'too_long_ago')
}

const refused = (path: string, code: FieldErrorCode) =>
  new AppError('VALIDATION_FAILED', { details: [{ path, code }] })
