import type { CalendarFeed } from '../../../contracts/src/calendar-feeds.ts'
import type { UsualCalls } from './usual-calls.ts'

const none: CalendarFeed = { url: null, created_at: null }

/** The address of the landlord's calendar. */
export function calendarFeedCalls(): UsualCalls {
  let feed = none
  let made = 0
  return {
    'GET calendar-feed': () => feed,
    'POST calendar-feed': () => {
      made += 1
      const url = `https://orenda.example/api/calendar/${String(made).padStart(43, 'x')}.ics`
      feed = { url, created_at: '2026-11-21T10:00:00.000Z' }
      return feed
    },
    'DELETE calendar-feed': () => {
      feed = none
    },
  }
}
