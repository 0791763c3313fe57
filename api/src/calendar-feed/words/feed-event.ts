import type { CalendarEvent, CalendarEventKind, EventOf } from '@orenda/contracts/calendar-events'
import type { Language } from '@orenda/contracts/languages'
import { type Written, writtenIn } from '@orenda/contracts/written'
import type { FeedEvent } from '../calendar-file.ts'
import { type FeedWords, feedWords } from './feed-words.ts'

/** What a calendar says about an event. */
interface Told {
  summary: string
  /** Blank when there is nothing more to say. */
  text?: string
  /** The page where it is dealt with, without the language. */
  path: string
}

type Tell<Kind extends CalendarEventKind> = (event: EventOf<Kind>, words: FeedWords, format: Written) => Told

const tell: { [Kind in CalendarEventKind]: Tell<Kind> } = {
  due: ({ charge_kind, month: consumed, amount, currency, open, ...of }, words, { money, month }) => ({
    // Utilities fall due after the month that they are for.
    summary: `${
      charge_kind === 'utilities'
        ? words.utilitiesOf(month(consumed), money(amount, currency))
        : words.due(charge_kind, money(amount, currency))
    }: ${placeOf(of)}`,
    text: open === null ? '' : open > 0 ? words.open(money(open, currency)) : words.paid,
    path: `apartments/${of.apartment_id}`,
  }),
  lease_end: (of, words) => ({
    summary: `${words.leaseEnds}: ${placeOf(of)}`,
    path: `apartments/${of.apartment_id}`,
  }),
  document_end: ({ name, ...of }, words) => ({
    summary: `${words.documentEnds(name)}: ${placeOf(of)}`,
    path: `apartments/${of.apartment_id}`,
  }),
  readings: (_, words) => ({ summary: words.readings, path: 'utilities/read' }),
  notice: (of, words) => ({ summary: `${words.notice}: ${placeOf(of)}`, path: 'payment-reminders' }),
  tax: ({ regime, quarter, year, is_paid }, words) => ({
    summary: words.tax(regime, quarter, year),
    text: is_paid ? words.paid : '',
    path: `reports/taxes?year=${year}`,
  }),
}

/** An event as the calendars of other programs have it. @param pages the address before the path of a page */
export function feedEventOf(event: CalendarEvent, language: Language, pages: string): FeedEvent {
  const telling = tell[event.kind] as (event: CalendarEvent, words: FeedWords, format: Written) => Told
  const { summary, text = '', path } = telling(event, feedWords[language], writtenIn(language))
  const at = 'at' in event ? event.at : event.date
  return { key: event.key, at, summary, text, url: `${pages}/${path}` }
}

/** The tenant, if there is one, and the apartment. */
const placeOf = (of: { tenant_name: string | null; apartment_name: string }): string =>
  [of.tenant_name, of.apartment_name].filter(name => name !== null && name !== '').join(', ')
