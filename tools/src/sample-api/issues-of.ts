import type { z } from '../../../contracts/src/zod.ts'

/** Validation errors in one line: `amount too_small, colour unknown`. */
export const issuesOf = ({ issues }: z.ZodError): string =>
  issues
    .flatMap(issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => `${key} unknown`)
        : `${issue.path.join('.') || 'the whole'} ${issue.message}`,
    )
    .join(', ')
