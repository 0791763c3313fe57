import { Controller, Get, Header, Ip, Param } from '@nestjs/common'
import { z } from '@orenda/contracts/zod'
import { AllowExpired, Public } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { CalendarEventsService } from './calendar-events.service.ts'
import { CalendarFeedService } from './calendar-feed.service.ts'
import { writeCalendar } from './calendar-file.ts'

const fileParamsSchema = z.object({ file: z.string() })
type FileParams = z.infer<typeof fileParamsSchema>

const ending = '.ics'

/** What the calendars of other programs read. They have no account, and ask again by themselves. */
@Public()
@AllowExpired()
@Controller('calendar')
export class CalendarsController {
  constructor(
    private readonly feed: CalendarFeedService,
    private readonly events: CalendarEventsService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError NOT_FOUND for a token that is unknown or ended, RATE_LIMITED */
  @Get(':file')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('x-robots-tag', 'noindex')
  @AnswersRaw('text/calendar')
  async get(@Ip() ip: string, @Param({ schema: fileParamsSchema }) { file }: FileParams): Promise<string> {
    await this.limits.byAddress('RATE_CALENDAR_ADDRESS', ip)
    const token = file.endsWith(ending) ? file.slice(0, -ending.length) : file
    const ownerId = await this.feed.landlordOf(token)
    if (ownerId === null) throw new AppError('NOT_FOUND')
    await this.limits.byAccount('RATE_CALENDAR_ACCOUNT', ownerId)
    return writeCalendar(await this.events.feed(ownerId))
  }
}
