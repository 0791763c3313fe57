import { Body, Controller, Delete, HttpStatus, Post, Query } from '@nestjs/common'
import { chargeSchema } from '@orenda/contracts/rent'
import {
  type BillQuery,
  type BillUtilities,
  billQuerySchema,
  billUtilitiesSchema,
} from '@orenda/contracts/utility-summary'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/idempotency/repeatable.ts'
import { AddsRows } from '../platform/row-quota/adds-rows.ts'
import { addsBill } from '../tenancy/published/added-rows.ts'
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

  @Delete()
  @AnswersNothing()
  takeBack(@OwnerId() ownerId: string, @Query({ schema: billQuerySchema }) query: BillQuery) {
    return this.bills.takeBack(ownerId, query)
  }
}
