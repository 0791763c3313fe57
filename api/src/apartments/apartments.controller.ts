import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import {
  type ApartmentsQuery,
  apartmentSchema,
  apartmentsQuerySchema,
  type CreateApartment,
  createApartmentSchema,
  type UpdateApartment,
  updateApartmentSchema,
} from '@orenda/contracts/apartments'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { addsLease } from '../tenancy/published/added-rows.ts'
import { ApartmentsService } from './apartments.service.ts'

@Controller('apartments')
export class ApartmentsController {
  constructor(private readonly apartments: ApartmentsService) {}

  @Get()
  @Answers(apartmentSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: apartmentsQuerySchema }) query: ApartmentsQuery) {
    return this.apartments.list(ownerId, query)
  }

  @Get(':id')
  @Answers(apartmentSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.apartments.get(ownerId, id)
  }

  @Post()
  @AddsRows({ apartments: oneRow, ...addsLease })
  @Answers(apartmentSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createApartmentSchema }) fields: CreateApartment,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.apartments.create(ownerId, fields, repeatable)
  }

  @Put(':id')
  @AddsRows(addsLease)
  @Answers(apartmentSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateApartmentSchema }) fields: UpdateApartment,
  ) {
    return this.apartments.update(ownerId, id, fields)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.apartments.remove(ownerId, id)
  }

  @Post(':id/restore')
  @Answers(apartmentSchema)
  restore(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.apartments.restore(ownerId, id, repeatable)
  }
}
