import { type InvalidField, isFieldErrorCode } from './errors.ts'

/** A validation issue of zod or Standard Schema. Its message is one of our error codes, see `zod.ts`. */
interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** Builds the `details` of a VALIDATION_FAILED response: the first issue of each field. */
export function toFieldErrors(issues: readonly Issue[]): InvalidField[] {
  const byPath = new Map<string, InvalidField>()
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map(segment => String(typeof segment === 'object' ? segment.key : segment))
      .join('.')
    if (!byPath.has(path)) {
      byPath.set(path, { path, code: isFieldErrorCode(issue.message) ? issue.message : 'invalid_value' })
    }
  }
  return [...byPath.values()]
}
