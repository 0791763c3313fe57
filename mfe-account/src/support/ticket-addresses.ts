// Addresses of the support page, relative to its path.

/** The list of tickets. */
export const ticketsAddress = '?tab=tickets'

/** The thread of a ticket. */
export const ticketAddress = (id: string): string => `${ticketsAddress}&ticket=${encodeURIComponent(id)}`
