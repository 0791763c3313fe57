import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { noticeTypes } from './reminder-kinds.ts'
import { taxRegimes } from './rules/tax-facts.ts'
import { quarters } from './rules/taxes.ts'
import { z } from './zod.ts'

export const calendarEventsQuerySchema = z.object({ month: monthSchema })
export type CalendarEventsQuery = z.infer<typeof calendarEventsQuerySchema>

const event = {
  /** Stays the same for the same thing, also when its day changes; a part of the UID in the calendar feed. */
  key: z.string(),
  date: calendarDateSchema,
}
const ofApartment = {
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when there is none, or the tenant was deleted. */
  tenant_name: z.string().nullable(),
}

/** An amount falls due, or fell due. */
const dueEventSchema = z.object({
  ...event,
  ...ofApartment,
  kind: z.literal('due'),
  lease_id: idSchema,
  charge_kind: z.enum(chargeKinds),
  /** The month that it is for; of utilities, the month of consumption. */
  month: monthSchema,
  /** Before the due date, what is to be paid after payments in advance. */
  amount: z.number(),
  currency: currencySchema,
  /** What is not paid of a charge; null for rent that is not charged yet. */
  open: z.number().nullable(),
})

/** The last day of a lease. */
const leaseEndEventSchema = z.object({
  ...event,
  ...ofApartment,
  kind: z.literal('lease_end'),
  lease_id: idSchema,
  /** Whether another lease of the apartment begins after it. */
  is_followed: z.boolean().optional(),
})

/** The last day on which a document of a lease is valid. */
const documentEndEventSchema = z.object({
  ...event,
  ...ofApartment,
  kind: z.literal('document_end'),
  lease_id: idSchema,
  document_id: idSchema.optional(),
  /** Of the document. */
  name: z.string(),
})

/** Meters are to be read. */
const readingsEventSchema = z.object({ ...event, kind: z.literal('readings') })

/** A reminder goes out, once for all the ways by which it does. */
const noticeEventSchema = z.object({
  ...event,
  ...ofApartment,
  kind: z.literal('notice'),
  at: instantSchema,
  type: z.enum(noticeTypes),
  due_date: calendarDateSchema,
})

/** The last day to pay the tax of a quarter. */
const taxEventSchema = z.object({
  ...event,
  kind: z.literal('tax'),
  regime: z.enum(taxRegimes).exclude(['agent']),
  year: z.int(),
  quarter: z.literal(quarters),
  is_paid: z.boolean(),
})

/** A date of a landlord: of the calendar feed, and of the month on Today. Further kinds may be added. */
export const calendarEventSchema = z.discriminatedUnion('kind', [
  dueEventSchema,
  leaseEndEventSchema,
  documentEndEventSchema,
  readingsEventSchema,
  noticeEventSchema,
  taxEventSchema,
])
export type CalendarEvent = z.infer<typeof calendarEventSchema>
export type CalendarEventKind = CalendarEvent['kind']
export type EventOf<Kind extends CalendarEventKind> = Extract<CalendarEvent, { kind: Kind }>
