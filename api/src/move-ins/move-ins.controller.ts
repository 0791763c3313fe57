import { Body, Controller, Delete, HttpStatus, Param, Post } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type MoveIn,
  movedInSchema,
  moveInSchema,
  type TakeMoveInBack,
  takeMoveInBackSchema,
} from '@orenda/contracts/move-ins'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { addsLease } from '../tenancy/published/added-rows.ts'
import { MoveInsService } from './move-ins.service.ts'

/** A new lease with all that belongs to it. */
@Controller()
export class MoveInsController {
  constructor(private readonly moveIns: MoveInsService) {}

  /** @param id of the apartment */
  @Post('apartments/:id/leases')
  @AddsRows({ move_ins: oneRow, ...addsLease })
  @Answers(movedInSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: moveInSchema }) fields: MoveIn,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.moveIns.create(ownerId, id, fields, repeatable)
  }

  @Post('leases/:id/take-back')
  @AnswersNothing()
  takeBack(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: takeMoveInBackSchema }) fields: TakeMoveInBack,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.moveIns.takeBack(ownerId, id, fields, repeatable)
  }

  /** A lease that was written down by mistake: no money stands on it. */
  @Delete('leases/:id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.moveIns.remove(ownerId, id)
  }
}
