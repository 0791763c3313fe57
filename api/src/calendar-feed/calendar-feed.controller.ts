import { Controller, Delete, Get, HttpStatus, Post, Query } from '@nestjs/common'
import {
  type CalendarEventsQuery,
  calendarEventSchema,
  calendarEventsQuerySchema,
} from '@orenda/contracts/calendar-events'
import { calendarFeedSchema } from '@orenda/contracts/calendar-feeds'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { CalendarEventsService } from './calendar-events.service.ts'
import { CalendarFeedService } from './calendar-feed.service.ts'

/** The address of the landlord's calendar, and its dates for the landlord's own pages. */
@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(
    private readonly feed: CalendarFeedService,
    private readonly calendar: CalendarEventsService,
  ) {}

  @Get()
  @Answers(calendarFeedSchema)
  get(@OwnerId() ownerId: string) {
    return this.feed.get(ownerId)
  }

  @Get('events')
  @Answers(calendarEventSchema.array())
  events(
    @OwnerId() ownerId: string,
    @Query({ schema: calendarEventsQuerySchema }) { month }: CalendarEventsQuery,
  ) {
    return this.calendar.ofMonth(ownerId, month)
  }

  @Post()
  @Answers(calendarFeedSchema, HttpStatus.CREATED)
  create(@OwnerId() ownerId: string, @MayRepeat() repeatable: Repeatable | null) {
    return this.feed.create(ownerId, repeatable)
  }

  @Delete()
  @AnswersNothing()
  end(@OwnerId() ownerId: string) {
    return this.feed.end(ownerId)
  }
}
