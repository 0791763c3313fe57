import { Body, Controller, Ip, Post } from '@nestjs/common'
import { type ClientEvents, clientEventsSchema } from '@orenda/contracts/client-events'
import { AllowExpired, OptionalAuth, OptionalOwnerId, Public } from '../platform/http/access.ts'
import { AnswersNothing } from '../platform/http/answer.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { ClientEventsService } from './client-events.service.ts'

/** Receives reports of failures and running canaries. Public, because a page can fail before login. */
@Public()
@OptionalAuth()
@AllowExpired()
@Controller('client-events')
export class ClientEventsController {
  constructor(
    private readonly events: ClientEventsService,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @NotRepeatable('Events are counted as they come.')
  @AnswersNothing()
  async create(
    @Ip() ip: string,
    @OptionalOwnerId() ownerId: string | null,
    @Body({ schema: clientEventsSchema }) { events }: ClientEvents,
  ) {
    await this.limits.byAddress('RATE_CLIENT_EVENTS_ADDRESS', ip)
    await this.events.note(events, ownerId)
  }
}
