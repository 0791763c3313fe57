/** The fields that may be wrong. */
export type TicketField = 'name' | 'email' | 'subject' | 'message'

/**
 * The key of `support.form` that says what is wrong with a field (specification 5).
 * @param code of the contract; `required` for whatever is wrong with a blank one
 */
export function ticketProblem(field: TicketField, code: string) {
  if (code === 'required') return `${field}Required` as const
  if (field === 'email') return 'emailInvalid'
  return code === 'invalid_characters' ? 'charactersWrong' : (`${field}TooLong` as const)
}
