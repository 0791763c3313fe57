import type { FieldErrorCode } from '@orenda/contracts/errors'
import { oldestLeaseStart } from '@orenda/contracts/rules/lease-limits'
import { AppError } from '../platform/http/errors/app-error.ts'

/** A lease has as many charges as it may. @param path of what asks for more in the body */
export const tooManyCharges = (path: string) => refused(path, 'too_many_charges')

/**
 * @param day on which a lease is to begin, or from which it is to be charged; null where nothing is said
 * @param path of it in the body
 * @param stored what it was: that may stay
 * @throws AppError VALIDATION_FAILED for one that is too long ago
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
