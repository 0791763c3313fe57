import { ApiError } from '@orenda/shared-ui/api'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts what the API found wrong under the fields of a form, and the focus on the first of them.
 * @returns false when no field of the form has anything to say, so that the failure needs another place
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
): boolean {
  const fields = getValues()
  const details = error instanceof ApiError ? error.details.filter(({ path }) => path in fields) : []
  details.forEach(({ path, code }, at) => {
    setError(path as Path<Values>, { message: code }, { shouldFocus: at === 0 })
  })
  return details.length > 0
}
