import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreateManagementFee,
  createManagementFeeSchema,
  type ManagementFeesQuery,
  managementFeeSchema,
  managementFeesQuerySchema,
  type UpdateManagementFee,
  updateManagementFeeSchema,
} from '@orenda/contracts/management-fees'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { ManagementFeesService } from './management-fees.service.ts'

@Controller('management-fees')
export class ManagementFeesController {
  constructor(private readonly fees: ManagementFeesService) {}

  @Get()
  @Answers(managementFeeSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: managementFeesQuerySchema }) query: ManagementFeesQuery) {
    return this.fees.list(ownerId, query)
  }

  @Get(':id')
  @Answers(managementFeeSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.fees.get(ownerId, id)
  }

  @Post()
  @AddsRows({ management_fees: oneRow })
  @Answers(managementFeeSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createManagementFeeSchema }) fields: CreateManagementFee,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.fees.create(ownerId, fields, repeatable)
  }

  @Put(':id')
  @Answers(managementFeeSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateManagementFeeSchema }) fields: UpdateManagementFee,
  ) {
    return this.fees.update(ownerId, id, fields)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.fees.remove(ownerId, id)
  }
}
