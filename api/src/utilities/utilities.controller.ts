import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreateUtility,
  createUtilitySchema,
  type UpdateUtility,
  type UtilitiesQuery,
  updateUtilitySchema,
  utilitiesQuerySchema,
  utilitySchema,
} from '@orenda/contracts/utilities'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { UtilitiesService } from './utilities.service.ts'

@Controller('utilities')
export class UtilitiesController {
  constructor(private readonly utilities: UtilitiesService) {}

  @Get()
  @Answers(utilitySchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: utilitiesQuerySchema }) query: UtilitiesQuery) {
    return this.utilities.list(ownerId, query)
  }

  @Get(':id')
  @Answers(utilitySchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.utilities.get(ownerId, id)
  }

  @Post()
  @Answers(utilitySchema, HttpStatus.CREATED)
  create(@OwnerId() ownerId: string, @Body({ schema: createUtilitySchema }) fields: CreateUtility) {
    return this.utilities.create(ownerId, fields)
  }

  @Put(':id')
  @Answers(utilitySchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateUtilitySchema }) fields: UpdateUtility,
  ) {
    return this.utilities.update(ownerId, id, fields)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.utilities.remove(ownerId, id)
  }
}
