import { Body, Controller, Param, Post, Put } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type EndLease,
  endLeaseSchema,
  leaseSchema,
  type RenewLease,
  renewLeaseSchema,
  type UpdateLease,
  updateLeaseSchema,
} from '@orenda/contracts/leases'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/idempotency/repeatable.ts'
import { AddsRows, eachMonthSince, one } from '../platform/row-quota/adds-rows.ts'
import { LeasesService } from './leases.service.ts'

@Controller('leases')
export class LeasesController {
  constructor(private readonly leases: LeasesService) {}

  @Put(':id')
  @AddsRows({ lease_rents: one, charges: eachMonthSince('charge_from') })
  @Answers(leaseSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateLeaseSchema }) fields: UpdateLease,
  ) {
    return this.leases.update(ownerId, id, fields)
  }

  @Post(':id/end')
  @Answers(leaseSchema)
  end(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: endLeaseSchema }) fields: EndLease,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.leases.end(ownerId, id, fields, repeatable)
  }

  @Post(':id/renew')
  @AddsRows({ lease_rents: one })
  @Answers(leaseSchema)
  renew(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: renewLeaseSchema }) fields: RenewLease,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.leases.renew(ownerId, id, fields, repeatable)
  }
}
