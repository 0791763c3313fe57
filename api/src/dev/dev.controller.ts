import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common'
import { Clock } from '../platform/clock/clock.ts'
import { AllowExpired, Public } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import {
  clockSchema,
  type JobParams,
  jobParamsSchema,
  jobRunSchema,
  type MailboxQuery,
  mailboxQuerySchema,
  messageSchema,
  type SetClock,
  setClockSchema,
} from './dev.schemas.ts'
import { Mailbox } from './mailbox.ts'

/** Routes of the development tools; their module is loaded only when they are on. */
@Public()
@AllowExpired()
@Controller('dev')
export class DevController {
  constructor(
    private readonly inbox: Mailbox,
    private readonly clock: Clock,
    private readonly jobs: ScheduledJobs,
  ) {}

  @Get('mailbox')
  @Answers(messageSchema.array())
  mailbox(@Query({ schema: mailboxQuerySchema }) query: MailboxQuery) {
    return this.inbox.list(query)
  }

  @Get('clock')
  @Answers(clockSchema)
  readClock() {
    return { now: this.clock.now().toISOString() }
  }

  @Post('clock')
  @NotRepeatable('The same instant is set again.')
  @Answers(clockSchema)
  setClock(@Body({ schema: setClockSchema }) { now }: SetClock) {
    this.clock.set(now === null ? null : new Date(now))
    return this.readClock()
  }

  @Post('jobs/:name/run')
  @NotRepeatable('A job does what is due, and nothing when nothing is.')
  @Answers(jobRunSchema)
  async runJob(@Param({ schema: jobParamsSchema }) { name }: JobParams) {
    const job = this.jobs.find(name)
    if (job === null) throw new AppError('NOT_FOUND')
    const done = await job.work()
    await job.settled?.()
    return { done }
  }
}
