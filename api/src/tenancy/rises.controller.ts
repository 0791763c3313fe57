import { Body, Controller, Delete, Get, HttpStatus, Param, Post } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreateRise,
  createRiseSchema,
  type RaiseRents,
  type RiseParams,
  raiseRentsSchema,
  riseParamsSchema,
  riseSchema,
  type TakeRisesBack,
  takeRisesBackSchema,
} from '@orenda/contracts/rent-rises'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow, rowPerItem } from '../platform/security/row-quota/adds-rows.ts'
import { RisesService } from './rises.service.ts'

/** Rises of the rent, of one lease or of several. */
@Controller()
export class RisesController {
  constructor(private readonly rises: RisesService) {}

  @Get('leases/:id/rises')
  @Answers(riseSchema.array())
  list(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.rises.list(ownerId, id)
  }

  @Post('leases/:id/rises')
  @AddsRows({ lease_rents: oneRow })
  @Answers(riseSchema, HttpStatus.CREATED)
  raise(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: createRiseSchema }) fields: CreateRise,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.rises.raise(ownerId, id, fields, repeatable)
  }

  @Delete('leases/:id/rises/:from')
  @AnswersNothing()
  takeBack(@OwnerId() ownerId: string, @Param({ schema: riseParamsSchema }) { id, from }: RiseParams) {
    return this.rises.takeBack(ownerId, id, from)
  }

  @Get('rent/rises')
  @Answers(riseSchema.array())
  listAll(@OwnerId() ownerId: string) {
    return this.rises.listAll(ownerId)
  }

  @Post('rent/rises')
  @AddsRows({ lease_rents: rowPerItem('leases') })
  @Answers(riseSchema.array(), HttpStatus.CREATED)
  raiseAll(
    @OwnerId() ownerId: string,
    @Body({ schema: raiseRentsSchema }) fields: RaiseRents,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.rises.raiseAll(ownerId, fields, repeatable)
  }

  @Delete('rent/rises')
  @AnswersNothing()
  takeAllBack(@OwnerId() ownerId: string, @Body({ schema: takeRisesBackSchema }) fields: TakeRisesBack) {
    return this.rises.takeAllBack(ownerId, fields)
  }
}
