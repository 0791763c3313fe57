import { Body, Controller, Delete, HttpStatus, Post, Query } from '@nestjs/common'
import { chargeSchema } from '@orenda/contracts/rent'
import {
  type BillAll,
  type BillQuery,
  type BillUtilities,
  billAllSchema,
  billQuerySchema,
  billUtilitiesSchema,
  type TakeBillsBack,
  takeBillsBackSchema,
} from '@orenda/contracts/utility-summary'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows } from '../platform/security/row-quota/adds-rows.ts'
import { addsBill, addsBills } from '../tenancy/published/added-rows.ts'
import { BillsService } from './bills.service.ts'

@Controller('utilities/bill')
export class BillsController {
  constructor(private readonly bills: BillsService) {}

  @Post()
  @AddsRows(addsBill)
  @Answers(chargeSchema.array(), HttpStatus.CREATED)
  bill(
    @OwnerId() ownerId: string,
    @Body({ schema: billUtilitiesSchema }) fields: BillUtilities,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.bills.bill(ownerId, fields, repeatable)
  }

  @Post('batch')
  @AddsRows(addsBills)
  @Answers(chargeSchema.array(), HttpStatus.CREATED)
  billAll(
    @OwnerId() ownerId: string,
    @Body({ schema: billAllSchema }) fields: BillAll,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.bills.billAll(ownerId, fields, repeatable)
  }

  @Delete('batch')
  @AnswersNothing()
  takeAllBack(@OwnerId() ownerId: string, @Body({ schema: takeBillsBackSchema }) fields: TakeBillsBack) {
    return this.bills.takeAllBack(ownerId, fields)
  }

  @Delete()
  @AnswersNothing()
  takeBack(@OwnerId() ownerId: string, @Query({ schema: billQuerySchema }) query: BillQuery) {
    return this.bills.takeBack(ownerId, query)
  }
}
