import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type EndLease,
  endLeaseSchema,
  type LeaseEndQuery,
  leaseEndQuerySchema,
  leaseEndSchema,
  leaseSchema,
  type RenewLease,
  renewLeaseSchema,
  type UpdateLease,
  updateLeaseSchema,
} from '@orenda/contracts/leases'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { AddsRows, eachMonthSince, eachOf, one, oneWith } from '../platform/row-quota/adds-rows.ts'
import { LeaseEndService } from './lease-end.service.ts'
import { LeasesService } from './leases.service.ts'

@Controller('leases')
export class LeasesController {
  constructor(
    private readonly leases: LeasesService,
    private readonly leaseEnds: LeaseEndService,
  ) {}

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

  @Get(':id/end')
  @Answers(leaseEndSchema)
  proposeEnd(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: leaseEndQuerySchema }) { date }: LeaseEndQuery,
  ) {
    return this.leaseEnds.propose(ownerId, id, date)
  }

  @Post(':id/end')
  @AddsRows({ charges: oneWith('last_charge'), deposit_uses: eachOf('deposit', 0) })
  @Answers(leaseSchema)
  end(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: endLeaseSchema }) fields: EndLease,
  ) {
    return this.leaseEnds.end(ownerId, id, fields)
  }

  @Post(':id/renew')
  @AddsRows({ lease_rents: one })
  @Answers(leaseSchema)
  renew(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: renewLeaseSchema }) fields: RenewLease,
  ) {
    return this.leases.renew(ownerId, id, fields)
  }
}
