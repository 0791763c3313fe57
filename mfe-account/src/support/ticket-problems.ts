import type { FieldError } from '@orenda/contracts/errors'
import type { CreateTicket } from '@orenda/contracts/support'
import { ticketLimits } from '@orenda/contracts/support-kinds'

// Validates the form by specification 5 without the contract's schemas, so that visitors do not load zod for six
// fields.

export type TicketField = 'name' | 'email' | 'subject' | 'message'

/** The values in the form. */
export type TicketValues = CreateTicket

/** Keys of `support.form`. */
type TicketProblem =
  | 'nameRequired'
  | 'nameTooLong'
  | 'emailRequired'
  | 'emailInvalid'
  | 'subjectRequired'
  | 'subjectTooLong'
  | 'messageRequired'
  | 'messageTooLong'
  | 'charactersWrong'

export type TicketProblems = Partial<Record<TicketField, TicketProblem>>

/** In the order of the form. */
const fields = ['name', 'email', 'subject', 'message'] as const

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The validation errors of the form's values. */
export function ticketProblems(values: TicketValues): TicketProblems {
  const problems: TicketProblems = {}
  for (const field of fields) if (values[field].trim() === '') problems[field] = `${field}Required`
  if (!problems.email && !isAddress(values.email.trim())) problems.email = 'emailInvalid'
  if (values.subject.trim().length > ticketLimits.subject) problems.subject = 'subjectTooLong'
  if (values.message.trim().length > ticketLimits.message) problems.message = 'messageTooLong'
  return problems
}

/** Converts the API's validation errors. */
export function problemsFound(details: readonly FieldError[]): TicketProblems {
  const problems: TicketProblems = {}
  for (const { path, code } of details) {
    const field = fields.find(name => name === path)
    if (field === undefined) continue
    if (code === 'required') problems[field] = `${field}Required`
    else if (code === 'invalid_characters') problems[field] = 'charactersWrong'
    else problems[field] = field === 'email' ? 'emailInvalid' : `${field}TooLong`
  }
  return problems
}
