import { Inject, Injectable } from '@nestjs/common'
import { daysAfter, lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'
import type { CalendarEvent } from '@orenda/contracts/calendar-events'
import { eventMonthsAhead } from '@orenda/contracts/calendar-limits'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { UsersService } from '../users/users.service.ts'
import type { Feed } from './calendar-file.ts'
import type { CalendarSource, Span } from './sources/calendar-source.ts'
import { CALENDAR_SOURCES } from './sources/calendar-sources.ts'
import { feedEventOf } from './words/feed-event.ts'

/** Days before and after today that the calendars of other programs show. */
const daysBack = 62
const daysAhead = 186

/** Gathers the dates of a landlord: what falls due, ends, is to be read, goes out, and is owed to the state. */
@Injectable()
export class CalendarEventsService {
  constructor(
    private readonly users: UsersService,
    private readonly clock: Clock,
    @Inject(CALENDAR_SOURCES) private readonly sources: readonly CalendarSource[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What the calendars of other programs show, in the landlord's language. */
  async feed(ownerId: string): Promise<Feed> {
    const { language } = await this.users.holder(ownerId)
    const today = this.clock.today()
    const span = { today, from: daysAfter(today, -daysBack), to: daysAfter(today, daysAhead) }
    const events = await this.within(ownerId, span)
    const { PUBLIC_URL } = this.config
    return {
      language,
      host: new URL(PUBLIC_URL).host,
      events: events.map(event => feedEventOf(event, language, `${PUBLIC_URL}/${language}`)),
    }
  }

  /**
   * The events of a month, by date.
   * @param month `YYYY-MM`
   * @throws AppError VALIDATION_FAILED for a month too far ahead
   */
  async ofMonth(ownerId: string, month: string): Promise<CalendarEvent[]> {
    const today = this.clock.today()
    if (month > monthAfter(today.slice(0, 7), eventMonthsAhead))
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'month', code: 'out_of_range' }] })
    return this.within(ownerId, { today, from: `${month}-01`, to: `${month}-${lengthOfMonth(month)}` })
  }

  private async within(ownerId: string, span: Span): Promise<CalendarEvent[]> {
    const parts = await Promise.all(this.sources.map(source => source.events(ownerId, span)))
    // Within a day in the order of the sources.
    return parts.flat().toSorted((one, other) => one.date.localeCompare(other.date))
  }
}
