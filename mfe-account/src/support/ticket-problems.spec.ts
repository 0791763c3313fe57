import { expect, it } from 'vitest'
import { ticketProblem } from './ticket-problems.ts'

it.each([
  ['name', 'required', 'nameRequired'],
  ['email', 'invalid_format', 'emailInvalid'],
  ['email', 'too_long', 'emailInvalid'],
  ['subject', 'too_long', 'subjectTooLong'],
  ['message', 'invalid_characters', 'charactersWrong'],
] as const)('%s that is %s has its words', (field, code, key) => expect(ticketProblem(field, code)).toBe(key))
