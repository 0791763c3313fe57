import { Controller, Delete, Get, HttpStatus, Post } from '@nestjs/common'
import { calendarFeedSchema } from '@orenda/contracts/calendar-feeds'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { CalendarFeedService } from './calendar-feed.service.ts'

/** The address of the landlord's calendar. */
@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feed: CalendarFeedService) {}

  @Get()
  @Answers(calendarFeedSchema)
  get(@OwnerId() ownerId: string) {
    return this.feed.get(ownerId)
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
