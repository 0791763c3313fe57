import type { FactoryProvider, Type } from '@nestjs/common'
import type { CalendarSource } from './calendar-source.ts'
import { DocumentEnds } from './document-ends.ts'
import { DueDates } from './due-dates.ts'
import { LeaseEnds } from './lease-ends.ts'
import { NoticeTimes } from './notice-times.ts'
import { ReadingDays } from './reading-days.ts'
import { TaxDays } from './tax-days.ts'

/**
 * Whatever puts dates into the calendar. A further kind of dates has a source here, a schema in
 * `contracts/src/calendar-events.ts`, words in `words` beside this folder, and a row in the panel of the month.
 */
export const sources: readonly Type<CalendarSource>[] = [
  DueDates,
  LeaseEnds,
  DocumentEnds,
  ReadingDays,
  NoticeTimes,
  TaxDays,
]

export const CALENDAR_SOURCES = Symbol('CALENDAR_SOURCES')

export const calendarSources: FactoryProvider<CalendarSource[]> = {
  provide: CALENDAR_SOURCES,
  useFactory: (...made: CalendarSource[]) => made,
  inject: [...sources],
}
