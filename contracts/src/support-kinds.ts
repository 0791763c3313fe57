export const ticketCategories = [
  'general',
  'apartments',
  'tenants',
  'payments',
  'utilities',
  'expenses',
  'account',
  'technical',
  'bug_report',
] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The maximum length of a subject and of a message, in characters. */
export const ticketLimits = { subject: 500, message: 5000 } as const
