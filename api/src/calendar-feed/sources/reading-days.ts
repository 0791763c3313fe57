import { Injectable } from '@nestjs/common'
import { lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'
import type { EventOf } from '@orenda/contracts/calendar-events'
import { MetersService } from '../../utilities/meters.service.ts'
import { type CalendarSource, isWithin, type Span } from './calendar-source.ts'

/** The present month and the next two. */
const readingMonths = 3

/** The last day of each month, for who reads meters. */
@Injectable()
export class ReadingDays implements CalendarSource {
  constructor(private readonly meters: MetersService) {}

  async events(ownerId: string, span: Span): Promise<EventOf<'readings'>[]> {
    const meters = await this.meters.list(ownerId, { limit: 1 })
    if (meters.length === 0) return []
    return Array.from({ length: readingMonths }, (_, at) => monthAfter(span.today.slice(0, 7), at))
      .map(month => ({
        key: `readings-${month}`,
        kind: 'readings' as const,
        date: `${month}-${lengthOfMonth(month)}`,
      }))
      .filter(({ date }) => isWithin(span, date))
  }
}
