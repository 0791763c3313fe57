import { isFieldErrorCode, type WrongField } from './errors.ts'

/** An issue as zod and Standard Schema give it; its message is a code, see `zod.ts`. */
interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** The `details` of a VALIDATION_FAILED answer: one row a field, its first issue. */
export function toFieldErrors(issues: readonly Issue[]): WrongField[] {
  const byPath = new Map<string, WrongField>()
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
