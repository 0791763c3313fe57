import { Injectable } from '@nestjs/common'
import { daysBetween } from '@orenda/contracts/calendar'
import type { EventOf } from '@orenda/contracts/calendar-events'
import { NoticesService } from '../../payment-reminders/notices.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { type CalendarSource, isWithin, type Span } from './calendar-source.ts'

/** The last day on which reminders are planned. */
const noticeDays = 60

/** Reminders that go out. */
@Injectable()
export class NoticeTimes implements CalendarSource {
  constructor(
    private readonly notices: NoticesService,
    private readonly clock: Clock,
  ) {}

  async events(ownerId: string, span: Span): Promise<EventOf<'notice'>[]> {
    const days = Math.min(noticeDays, Math.max(1, daysBetween(span.today, span.to)))
    if (span.to < span.today) return []
    const notices = await this.notices.upcoming(ownerId, { days, skipped: 'false' })
    const events = notices.map(
      ({ reminder_id, lease_id, due_date, type, occurrence, send_at, ...of }): EventOf<'notice'> => ({
        key: ['notice', reminder_id, lease_id, due_date, type, occurrence].join('-'),
        kind: 'notice',
        date: this.clock.dayOf(new Date(send_at)),
        apartment_id: of.apartment_id,
        apartment_name: of.apartment_name,
        tenant_name: of.tenant_name,
        at: send_at,
        type,
        due_date,
      }),
    )
    // One for all the ways by which a reminder goes out.
    const once = [...new Map(events.map(event => [event.key, event])).values()]
    return once.filter(({ date }) => isWithin(span, date))
  }
}
