import { Body, Controller, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type AdjustCharge,
  adjustChargeSchema,
  type BackfillCharges,
  type BalancesQuery,
  backfillChargesSchema,
  balanceSchema,
  balancesQuerySchema,
  type ChargesQuery,
  chargeSchema,
  chargesQuerySchema,
  type RentSummaryQuery,
  rentSummaryQuerySchema,
  rentSummarySchema,
  type UpcomingQuery,
  upcomingQuerySchema,
  upcomingSchema,
  type WaiveCharge,
  waiveChargeSchema,
} from '@orenda/contracts/rent'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, rowPerMonthSince } from '../platform/security/row-quota/adds-rows.ts'
import { RentService } from './rent.service.ts'

@Controller('rent')
export class RentController {
  constructor(private readonly rent: RentService) {}

  @Get('charges')
  @Answers(chargeSchema.array())
  charges(@OwnerId() ownerId: string, @Query({ schema: chargesQuerySchema }) query: ChargesQuery) {
    return this.rent.charges(ownerId, query)
  }

  @Post('charges')
  @AddsRows({ charges: rowPerMonthSince('from') })
  @Answers(chargeSchema.array(), HttpStatus.CREATED)
  backfill(
    @OwnerId() ownerId: string,
    @Body({ schema: backfillChargesSchema }) fields: BackfillCharges,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.rent.backfill(ownerId, fields, repeatable)
  }

  @Put('charges/:id')
  @Answers(chargeSchema)
  adjust(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: adjustChargeSchema }) fields: AdjustCharge,
  ) {
    return this.rent.adjust(ownerId, id, fields)
  }

  @Post('charges/:id/waive')
  @Answers(chargeSchema)
  waive(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: waiveChargeSchema }) fields: WaiveCharge,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.rent.waive(ownerId, id, fields, repeatable)
  }

  @Get('balances')
  @Answers(balanceSchema.array())
  balances(@OwnerId() ownerId: string, @Query({ schema: balancesQuerySchema }) query: BalancesQuery) {
    return this.rent.balances(ownerId, query)
  }

  @Get('upcoming')
  @Answers(upcomingSchema.array())
  upcoming(@OwnerId() ownerId: string, @Query({ schema: upcomingQuerySchema }) query: UpcomingQuery) {
    return this.rent.upcoming(ownerId, query)
  }

  @Get('summary')
  @Answers(rentSummarySchema)
  summary(@OwnerId() ownerId: string, @Query({ schema: rentSummaryQuerySchema }) query: RentSummaryQuery) {
    return this.rent.summary(ownerId, query)
  }
}
