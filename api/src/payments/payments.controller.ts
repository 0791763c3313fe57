import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreatePayment,
  type CreatePayments,
  createPaymentSchema,
  createPaymentsSchema,
  type PaymentsQuery,
  paymentSchema,
  paymentsQuerySchema,
  type RemovePayments,
  removePaymentsSchema,
  type UpdatePayment,
  updatePaymentSchema,
} from '@orenda/contracts/payments'
import { SessionId } from '../auth/session-id.decorator.ts'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { TakesBatch } from '../platform/http/request-body.ts'
import { AddsRows, oneRow, rowPerItem } from '../platform/security/row-quota/adds-rows.ts'
import { addsCharge, addsCharges } from '../tenancy/published/added-rows.ts'
import { PaymentsService } from './payments.service.ts'

@Controller('payments')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get()
  @Answers(paymentSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: paymentsQuerySchema }) query: PaymentsQuery) {
    return this.payments.list(ownerId, query)
  }

  @Get(':id')
  @Answers(paymentSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.payments.get(ownerId, id)
  }

  @Post()
  @AddsRows({ payments: oneRow, ...addsCharge })
  @Answers(paymentSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @Body({ schema: createPaymentSchema }) fields: CreatePayment,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.payments.create(ownerId, fields, repeatable, sessionId)
  }

  @Post('batch')
  @TakesBatch()
  @AddsRows({ payments: rowPerItem('payments'), ...addsCharges })
  @Answers(paymentSchema.array(), HttpStatus.CREATED)
  createAll(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @Body({ schema: createPaymentsSchema }) fields: CreatePayments,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.payments.createAll(ownerId, fields, repeatable, sessionId)
  }

  @Put(':id')
  @Answers(paymentSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updatePaymentSchema }) fields: UpdatePayment,
  ) {
    return this.payments.update(ownerId, id, fields)
  }

  @Delete('batch')
  @AnswersNothing()
  removeAll(@OwnerId() ownerId: string, @Body({ schema: removePaymentsSchema }) { ids }: RemovePayments) {
    return this.payments.removeAll(ownerId, ids)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.payments.remove(ownerId, id)
  }
}
