import { expect, it } from 'vitest'
import { ticketProblem } from './ticket-problems.ts'

it.each([
  ['name', 'required', '', 'nameRequired'],
  ['message', 'too_short', ' ', 'messageRequired'],
  ['email', 'invalid_format', '', 'emailRequired'],
  ['email', 'invalid_format', 'marta@orenda', 'emailInvalid'],
  ['email', 'too_long', 'marta@orenda.example', 'emailInvalid'],
  ['subject', 'too_long', 'x', 'subjectTooLong'],
  ['message', 'invalid_characters', 'x', 'charactersWrong'],
] as const)('%s that is %s has its words', (field, code, value, key) =>
  expect(ticketProblem(field, code, value)).toBe(key),
)
