import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { type SetTenantLink, setTenantLinkSchema, tenantLinkSchema } from '@orenda/contracts/tenant-links'
import { OwnerId } from '../../platform/http/access.ts'
import { Answers, AnswersNothing } from '../../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { TenantLinksService } from './tenant-links.service.ts'

/** The link to the tenant's page of a lease, by the lease's id. */
@Controller('leases')
export class TenantLinksController {
  constructor(private readonly links: TenantLinksService) {}

  @Get(':id/tenant-link')
  @Answers(tenantLinkSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.links.get(ownerId, id)
  }

  @Post(':id/tenant-link')
  @Answers(tenantLinkSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: setTenantLinkSchema }) fields: SetTenantLink,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.links.create(ownerId, id, fields, repeatable)
  }

  @Put(':id/tenant-link')
  @Answers(tenantLinkSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: setTenantLinkSchema }) fields: SetTenantLink,
  ) {
    return this.links.update(ownerId, id, fields)
  }

  @Delete(':id/tenant-link')
  @AnswersNothing()
  end(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.links.end(ownerId, id)
  }
}
