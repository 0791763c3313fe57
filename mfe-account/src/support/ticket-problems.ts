import type { FieldError } from '@orenda/contracts/errors'
import type { CreateTicket } from '@orenda/contracts/support'
import { ticketLimits } from '@orenda/contracts/support-kinds'

// Specification 5, without the contract's schemas: a form of six fields need not bring their library to visitors.

export type TicketField = 'name' | 'email' | 'subject' | 'message'

/** As they stand in the form. */
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

/** In the order in which they stand in the form. */
const fields = ['name', 'email', 'subject', 'message'] as const

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** What is wrong with what was typed. */
export function ticketProblems(values: TicketValues): TicketProblems {
  const problems: TicketProblems = {}
  for (const field of fields) if (values[field].trim() === '') problems[field] = `${field}Required`
  if (!problems.email && !isAddress(values.email.trim())) problems.email = 'emailInvalid'
  if (values.subject.trim().length > ticketLimits.subject) problems.subject = 'subjectTooLong'
  if (values.message.trim().length > ticketLimits.message) problems.message = 'messageTooLong'
  return problems
}

/** What the API has found wrong. */
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
