import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query, Res } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreatePaymentReminder,
  type CreatePaymentReminders,
  createdPaymentReminderSchema,
  createPaymentReminderSchema,
  createPaymentRemindersSchema,
  type PaymentRemindersQuery,
  paymentReminderSchema,
  paymentRemindersQuerySchema,
  type RemovePaymentReminders,
  removePaymentRemindersSchema,
  type SwitchPaymentReminders,
  switchPaymentRemindersSchema,
  type UpdatePaymentReminder,
  updatePaymentReminderSchema,
} from '@orenda/contracts/payment-reminders'
import type { FastifyReply } from 'fastify'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { TakesBatch } from '../platform/http/request-body.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'

@Controller('payment-reminders')
export class PaymentRemindersController {
  constructor(private readonly paymentReminders: PaymentRemindersService) {}

  @Get()
  @Answers(paymentReminderSchema.array())
  list(
    @OwnerId() ownerId: string,
    @Query({ schema: paymentRemindersQuerySchema }) query: PaymentRemindersQuery,
  ) {
    return this.paymentReminders.list(ownerId, query)
  }

  @Get(':id')
  @Answers(paymentReminderSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.paymentReminders.get(ownerId, id)
  }

  @Post()
  @Answers(createdPaymentReminderSchema, HttpStatus.CREATED, HttpStatus.OK)
  async create(
    @OwnerId() ownerId: string,
    @Body({ schema: createPaymentReminderSchema }) fields: CreatePaymentReminder,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    const answer = await this.paymentReminders.create(ownerId, fields, repeatable)
    if (answer.already_exists) reply.status(HttpStatus.OK)
    return answer
  }

  @Post('batch')
  @TakesBatch()
  @Answers(createdPaymentReminderSchema.array(), HttpStatus.CREATED)
  createAll(
    @OwnerId() ownerId: string,
    @Body({ schema: createPaymentRemindersSchema }) fields: CreatePaymentReminders,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.paymentReminders.createAll(ownerId, fields, repeatable)
  }

  @Put('batch')
  @Answers(paymentReminderSchema.array())
  switchAll(
    @OwnerId() ownerId: string,
    @Body({ schema: switchPaymentRemindersSchema }) fields: SwitchPaymentReminders,
  ) {
    return this.paymentReminders.switchAll(ownerId, fields)
  }

  @Put(':id')
  @Answers(paymentReminderSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updatePaymentReminderSchema }) fields: UpdatePaymentReminder,
  ) {
    return this.paymentReminders.update(ownerId, id, fields)
  }

  @Delete('batch')
  @AnswersNothing()
  removeAll(
    @OwnerId() ownerId: string,
    @Body({ schema: removePaymentRemindersSchema }) { ids }: RemovePaymentReminders,
  ) {
    return this.paymentReminders.removeAll(ownerId, ids)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.paymentReminders.remove(ownerId, id)
  }
}
