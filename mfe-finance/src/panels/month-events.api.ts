import type { CalendarEvent } from '@orenda/contracts/calendar-events'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'
import { rentKey } from '../rent/rent.api.ts'

export const monthEventsKey = [...rentKey, 'events']

/**
 * The dates of a month. Their key is that of rent, so that a payment renews them.
 * @param month `YYYY-MM`
 */
export const monthEventsQuery = (month: string) =>
  queryOptions({
    queryKey: [...monthEventsKey, month],
    queryFn: ({ signal }) => api.get<CalendarEvent[]>('calendar-feed/events', { query: { month }, signal }),
    // Leases, reminders and taxes are changed on other pages.
    staleTime: 0,
  })
