import { instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { pageQuerySchema } from './lists.ts'
import { ticketCategories, ticketLimits, ticketPriorities, ticketStatuses } from './support-kinds.ts'
import { emailSchema, requiredLine, requiredText } from './text.ts'
import { z } from './zod.ts'

export const createTicketSchema = z.object({
  name: requiredLine(200),
  email: emailSchema,
  subject: requiredLine(ticketLimits.subject),
  message: requiredText(ticketLimits.message),
  category: z.enum(ticketCategories).default('general'),
  priority: z.enum(ticketPriorities).default('medium'),
})
export type CreateTicket = z.infer<typeof createTicketSchema>

/** A ticket of a visitor without an account; the receipt is in their language. */
export const createPublicTicketSchema = createTicketSchema.extend({
  lang: z.enum(languages).optional().catch(undefined),
})
export type CreatePublicTicket = z.infer<typeof createPublicTicketSchema>

export const ticketMessageSchema = z.object({
  id: idSchema,
  author: z.enum(['person', 'desk']),
  text: z.string(),
  created_at: instantSchema,
})
export type TicketMessage = z.infer<typeof ticketMessageSchema>

/** The maximum number of characters of the last message in a ticket list. */
export const previewLength = 300

export const ticketSchema = z.object({
  id: idSchema,
  /** A short ticket number for people, as in the mails. */
  number: z.string(),
  name: z.string(),
  email: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  subject: z.string(),
  message: z.string(),
  status: z.enum(ticketStatuses),
  created_at: instantSchema,
  /** When the ticket was created or got its last message. */
  updated_at: instantSchema,
  /** The number of messages after the first. */
  replies: z.number().int(),
  /** Whether support has answered and the user has not opened the answer. */
  has_news: z.boolean(),
  /** The beginning of the last message; null when there is only the first one; an older API leaves it out. */
  last: ticketMessageSchema.omit({ id: true }).nullable().optional(),
})
export type Ticket = z.infer<typeof ticketSchema>

export const ticketsSchema = z.object({ data: ticketSchema.array() })
export type Tickets = z.infer<typeof ticketsSchema>

export const ticketsQuerySchema = pageQuerySchema

/** A ticket with the messages after the first one, oldest first. */
export const ticketThreadSchema = ticketSchema.extend({ messages: ticketMessageSchema.array() })
export type TicketThread = z.infer<typeof ticketThreadSchema>

/** A new message in a ticket. It reopens a resolved or closed ticket. */
export const createTicketMessageSchema = z.object({ text: requiredText(ticketLimits.message) })
export type CreateTicketMessage = z.infer<typeof createTicketMessageSchema>
