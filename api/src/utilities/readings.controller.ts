import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreateReading,
  type CreateReadings,
  createReadingSchema,
  createReadingsSchema,
  type ReadingsQuery,
  type RemoveReadings,
  readingSchema,
  readingsQuerySchema,
  removeReadingsSchema,
  type UpdateReading,
  updateReadingSchema,
} from '@orenda/contracts/utilities'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { TakesBatch } from '../platform/http/request-body.ts'
import { AddsRows, oneRow, rowPerItem } from '../platform/security/row-quota/adds-rows.ts'
import { ReadingsService } from './readings.service.ts'

@Controller('utilities')
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Get()
  @Answers(readingSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: readingsQuerySchema }) query: ReadingsQuery) {
    return this.readings.list(ownerId, query)
  }

  @Get(':id')
  @Answers(readingSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.readings.get(ownerId, id)
  }

  @Post()
  @AddsRows({ utility_readings: oneRow })
  @Answers(readingSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createReadingSchema }) fields: CreateReading,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.readings.create(ownerId, fields, repeatable)
  }

  @Post('batch')
  @TakesBatch()
  @AddsRows({ utility_readings: rowPerItem('readings') })
  @Answers(readingSchema.array(), HttpStatus.CREATED)
  createAll(
    @OwnerId() ownerId: string,
    @Body({ schema: createReadingsSchema }) fields: CreateReadings,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.readings.createAll(ownerId, fields, repeatable)
  }

  @Put(':id')
  @Answers(readingSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateReadingSchema }) fields: UpdateReading,
  ) {
    return this.readings.update(ownerId, id, fields)
  }

  @Delete('batch')
  @AnswersNothing()
  removeAll(@OwnerId() ownerId: string, @Body({ schema: removeReadingsSchema }) { ids }: RemoveReadings) {
    return this.readings.removeAll(ownerId, ids)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.readings.remove(ownerId, id)
  }
}
