import type { CalendarFeed } from '@orenda/contracts/calendar-feeds'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const feedPath = 'calendar-feed'

export const calendarFeedQuery = queryOptions({
  queryKey: [feedPath],
  queryFn: ({ signal }) => api.get<CalendarFeed>(feedPath, { signal }),
})

/** Makes the address; an older one ends. @throws ApiError */
export async function makeCalendarFeed(): Promise<void> {
  queryClient.setQueryData(calendarFeedQuery.queryKey, await api.post<CalendarFeed>(feedPath))
}

/** @throws ApiError */
export async function endCalendarFeed(): Promise<void> {
  await api.delete(feedPath)
  queryClient.setQueryData(calendarFeedQuery.queryKey, { url: null, created_at: null })
}
