import type { Language } from '@orenda/contracts/languages'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { feedWords } from './words/feed-words.ts'

/** A day or a moment of a landlord's calendar. */
export interface FeedEvent {
  /** Stays the same for the same thing, also when its day or its words change. */
  key: string
  /** `YYYY-MM-DD` for the whole day, or an instant. */
  at: string
  summary: string
  /** Blank when there is nothing more to say. */
  text: string
  /** The page where it is dealt with. */
  url: string
}

export interface Feed {
  language: Language
  /** The host of the product: keys are unique in the world with it. */
  host: string
  events: readonly FeedEvent[]
}

/** Hours after which a calendar may ask again. */
const readAgainAfter = 6

/** Minutes that a moment takes in a calendar. */
const momentMinutes = 15

/** A calendar as RFC 5545 has it; days as dates without a time zone, moments in UTC. */
export function writeCalendar({ language, host, events }: Feed): string {
  const calendar = ical({
    name: feedWords[language].name,
    prodId: { company: 'Orenda', product: 'Orenda', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainAfter * 3600,
  })
  for (const { key, at, summary, text, url } of events) {
    const isDay = at.length === 10
    const start = new Date(isDay ? `${at}T00:00:00Z` : at)
    calendar.createEvent({
      id: `${key}@${host}`,
      start,
      allDay: isDay,
      ...(!isDay && { end: new Date(start.getTime() + momentMinutes * 60_000) }),
      summary,
      ...(text !== '' && { description: text }),
      url,
    })
  }
  return calendar.toString()
}
