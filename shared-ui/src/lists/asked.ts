/** The parts of a list's address that open the form: of a new record, or of the one with an id. */
export const asked = { add: 'add', edit: 'edit' } as const
