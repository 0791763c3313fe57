import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreatePaymentReminder,
  type CreatePaymentReminders,
  createPaymentReminderSchema,
  createPaymentRemindersSchema,
  formerDebtSchema,
  type ReminderLogsQuery,
  reminderLogSchema,
  reminderLogsQuerySchema,
  reminderPreviewSchema,
  reminderPreviewsSchema,
  type SendNotice,
  type SkipNotice,
  sendNoticeSchema,
  skipNoticeSchema,
  tenantDebtSchema,
  testNoticeSchema,
  type UpcomingNoticesQuery,
  upcomingNoticeSchema,
  upcomingNoticesQuerySchema,
} from '@orenda/contracts/payment-reminders'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, NotRepeatable, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { TakesBatch } from '../platform/http/request-body.ts'
import { DebtsService } from './debts.service.ts'
import { ExamplesService } from './examples.service.ts'
import { NoticesService } from './notices.service.ts'
import { PreviewService } from './preview.service.ts'
import { SkipsService } from './skips.service.ts'

/** Routes for future and sent notices. */
@Controller('payment-reminders')
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly previews: PreviewService,
    private readonly examples: ExamplesService,
    private readonly debts: DebtsService,
    private readonly skips: SkipsService,
  ) {}

  @Get('upcoming')
  @Answers(upcomingNoticeSchema.array())
  upcoming(
    @OwnerId() ownerId: string,
    @Query({ schema: upcomingNoticesQuerySchema }) query: UpcomingNoticesQuery,
  ) {
    return this.notices.upcoming(ownerId, query)
  }

  @Post('preview')
  @NotRepeatable('It only reads.')
  @Answers(reminderPreviewSchema)
  preview(
    @OwnerId() ownerId: string,
    @Body({ schema: createPaymentReminderSchema }) fields: CreatePaymentReminder,
  ) {
    return this.previews.preview(ownerId, fields)
  }

  @Post('preview/batch')
  @TakesBatch()
  @NotRepeatable('It only reads.')
  @Answers(reminderPreviewsSchema)
  previewAll(
    @OwnerId() ownerId: string,
    @Body({ schema: createPaymentRemindersSchema }) { reminders }: CreatePaymentReminders,
  ) {
    return this.previews.previewAll(ownerId, reminders)
  }

  @Get('logs')
  @Answers(reminderLogSchema.array())
  logs(@OwnerId() ownerId: string, @Query({ schema: reminderLogsQuerySchema }) query: ReminderLogsQuery) {
    return this.notices.logs(ownerId, query)
  }

  @Post('logs/:id/resend')
  @Answers(reminderLogSchema)
  resend(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.notices.resend(ownerId, id, repeatable)
  }

  @Get('debts')
  @Answers(tenantDebtSchema.array())
  listDebts(@OwnerId() ownerId: string) {
    return this.debts.list(ownerId)
  }

  /** @param id of the lease */
  @Post('debts/:id/send')
  @Answers(reminderLogSchema, HttpStatus.CREATED)
  sendDebt(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.debts.send(ownerId, id, repeatable)
  }

  /** As remotes ask that were deployed before `debts`. */
  @Get('former-debts')
  @Answers(formerDebtSchema.array())
  async formerDebts(@OwnerId() ownerId: string) {
    return (await this.debts.list(ownerId)).filter(({ is_former }) => is_former)
  }

  /** The same. @param id of the lease */
  @Post('former-debts/:id/send')
  @Answers(reminderLogSchema, HttpStatus.CREATED)
  sendFormerDebt(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.debts.send(ownerId, id, repeatable)
  }

  @Post(':id/send')
  @Answers(reminderLogSchema.array(), HttpStatus.CREATED)
  send(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: sendNoticeSchema }) notice: SendNotice,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.notices.send(ownerId, id, notice, repeatable)
  }

  @Post(':id/skip')
  @Answers(reminderLogSchema.array(), HttpStatus.CREATED)
  skip(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: skipNoticeSchema }) notice: SkipNotice,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.skips.skip(ownerId, id, notice, repeatable)
  }

  @Delete(':id/skip')
  @AnswersNothing()
  unskip(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: skipNoticeSchema }) notice: SkipNotice,
  ) {
    return this.skips.unskip(ownerId, id, notice)
  }

  @Post(':id/test')
  @Answers(testNoticeSchema)
  test(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.examples.send(ownerId, id, repeatable)
  }
}
