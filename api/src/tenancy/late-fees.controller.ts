import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type AskLateFee,
  type AskLateFees,
  askLateFeeSchema,
  askLateFeesSchema,
  type LateFeesQuery,
  lateFeeSchema,
  lateFeesQuerySchema,
  type TakeLateFeesBack,
  takeLateFeesBackSchema,
} from '@orenda/contracts/late-fees'
import { chargeSchema } from '@orenda/contracts/rent'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow, rowPerItem } from '../platform/security/row-quota/adds-rows.ts'
import { LateFeesService } from './late-fees.service.ts'

/** What may be asked of tenants who pay late. */
@Controller('rent/late-fees')
export class LateFeesController {
  constructor(private readonly lateFees: LateFeesService) {}

  @Get()
  @Answers(lateFeeSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: lateFeesQuerySchema }) query: LateFeesQuery) {
    return this.lateFees.list(ownerId, query)
  }

  @Post()
  @AddsRows({ charges: oneRow })
  @Answers(chargeSchema, HttpStatus.CREATED)
  ask(
    @OwnerId() ownerId: string,
    @Body({ schema: askLateFeeSchema }) { charge_id }: AskLateFee,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.lateFees.ask(ownerId, charge_id, repeatable)
  }

  @Post('batch')
  @AddsRows({ charges: rowPerItem('charge_ids') })
  @Answers(chargeSchema.array(), HttpStatus.CREATED)
  askAll(
    @OwnerId() ownerId: string,
    @Body({ schema: askLateFeesSchema }) { charge_ids }: AskLateFees,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.lateFees.askAll(ownerId, charge_ids, repeatable)
  }

  @Delete('batch')
  @AnswersNothing()
  takeAllBack(
    @OwnerId() ownerId: string,
    @Body({ schema: takeLateFeesBackSchema }) { ids }: TakeLateFeesBack,
  ) {
    return this.lateFees.takeBack(ownerId, ids)
  }

  @Delete(':id')
  @AnswersNothing()
  takeBack(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.lateFees.takeBack(ownerId, [id])
  }
}
