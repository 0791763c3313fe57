import type { CalendarEvent } from '@orenda/contracts/calendar-events'

/** The days that are asked for, `YYYY-MM-DD`, first and last included. */
export interface Span {
  today: string
  from: string
  to: string
}

/** One kind of a landlord's dates. */
export interface CalendarSource {
  /** The events of a landlord within a span; each has the same `key` whenever it is asked for. */
  events: (ownerId: string, span: Span) => Promise<CalendarEvent[]>
}

export const isWithin = ({ from, to }: Span, date: string): boolean => date >= from && date <= to
