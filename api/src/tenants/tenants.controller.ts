import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { type PageQuery, pageQuerySchema } from '@orenda/contracts/lists'
import {
  type CreateTenant,
  createTenantSchema,
  tenantSchema,
  type UpdateTenant,
  updateTenantSchema,
} from '@orenda/contracts/tenants'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { TenantsService } from './tenants.service.ts'

@Controller('tenants')
export class TenantsController {
  constructor(private readonly tenants: TenantsService) {}

  @Get()
  @Answers(tenantSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: pageQuerySchema }) query: PageQuery) {
    return this.tenants.list(ownerId, query)
  }

  @Get(':id')
  @Answers(tenantSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.tenants.get(ownerId, id)
  }

  @Post()
  @AddsRows({ tenants: oneRow })
  @Answers(tenantSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createTenantSchema }) fields: CreateTenant,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.tenants.create(ownerId, fields, repeatable)
  }

  @Put(':id')
  @Answers(tenantSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateTenantSchema }) fields: UpdateTenant,
  ) {
    return this.tenants.update(ownerId, id, fields)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.tenants.remove(ownerId, id)
  }
}
