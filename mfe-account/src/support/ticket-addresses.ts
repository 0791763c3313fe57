// Of the page of support, after its path.

/** The list of tickets. */
export const ticketsAddress = '?tab=tickets'

/** A ticket with all that was said. */
export const ticketAddress = (id: string): string => `${ticketsAddress}&ticket=${encodeURIComponent(id)}`
