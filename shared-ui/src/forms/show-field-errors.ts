import { ApiError } from '@orenda/shared-ui/api'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows the API's field errors under their fields, and focuses the first of them.
 * @returns false when no error belongs to a field of the form, so that the failure has to be shown
 * elsewhere
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
