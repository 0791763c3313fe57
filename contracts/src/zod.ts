import { z } from 'zod'
import { type FieldErrorCode, isFieldErrorCode } from './errors.ts'

const isMissing = (input: unknown) => input === undefined || input === null

/** A text that must have one character is a required one. */
const shortText = (minimum: number) => (minimum <= 1 ? 'required' : 'too_short')

/**
 * Maps a zod issue to our error code. Every schema of this package uses it, so that the error message of an
 * issue is its code in API responses and in form fields.
 */
function fieldErrorCode(issue: z.core.$ZodRawIssue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) || Number.isNaN(issue.input) ? 'required' : 'invalid_type'
    case 'invalid_value':
      return isMissing(issue.input) || issue.input === '' ? 'required' : 'invalid_value'
    case 'too_small':
      return issue.origin === 'string' ? shortText(Number(issue.minimum)) : 'too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'not_multiple_of':
      return 'too_many_decimals'
    case 'invalid_format':
      return issue.input === '' ? 'required' : 'invalid_format'
    case 'custom':
      return isFieldErrorCode(issue.params?.code) ? issue.params.code : 'invalid_value'
    default:
      return 'invalid_value'
  }
}

z.config({
  customError: fieldErrorCode,
  // In a browser, zod tests whether it may compile code; the content security policy would block and report
  // that.
  ...('document' in globalThis && { jitless: true }),
})

export { z }
