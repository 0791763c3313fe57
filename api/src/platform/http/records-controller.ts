import { Body, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import type { PageQuery } from '@orenda/contracts/lists'
import type { z } from '@orenda/contracts/zod'
import type { RecordsService } from '../database/records/records.service.ts'
import { type Added, AddsRows } from '../security/row-quota/adds-rows.ts'
import { OwnerId } from './access.ts'
import { Answers, AnswersNothing } from './answer.ts'
import { MayRepeat, type Repeatable } from './idempotency/repeatable.ts'

interface RecordSchemas<Row, Create, Query> {
  record: z.ZodType<Row>
  create: z.ZodType<Create>
  /** `versioned(create)` */
  update: z.ZodType<Create & { updated_at?: string | undefined }>
  query: z.ZodType<Query>
}

/**
 * The five routes of a kind of record: `GET /`, `GET /:id`, `POST /`, `PUT /:id`, `DELETE /:id`. A feature's
 * controller extends the result, and adds or replaces routes.
 * @param adds the rows that one POST adds, by table
 */
export function recordsController<Row extends object, Create extends object, Filters extends PageQuery>(
  { record, create, update, query }: RecordSchemas<Row, Create, Filters>,
  adds: Added,
) {
  class RecordsController {
    constructor(protected readonly records: RecordsService<Row, Create, Filters>) {}

    @Get()
    @Answers(record.array())
    list(@OwnerId() ownerId: string, @Query({ schema: query }) asked: Filters) {
      return this.records.list(ownerId, asked)
    }

    @Get(':id')
    @Answers(record)
    get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
      return this.records.get(ownerId, id)
    }

    @Post()
    @AddsRows(adds)
    @Answers(record, HttpStatus.CREATED)
    create(
      @OwnerId() ownerId: string,
      @Body({ schema: create }) fields: Create,
      @MayRepeat() repeatable: Repeatable | null,
    ) {
      return this.records.create(ownerId, fields, repeatable)
    }

    @Put(':id')
    @Answers(record)
    update(
      @OwnerId() ownerId: string,
      @Param({ schema: idParamsSchema }) { id }: IdParams,
      @Body({ schema: update }) fields: Create & { updated_at?: string | undefined },
    ) {
      return this.records.update(ownerId, id, fields)
    }

    @Delete(':id')
    @AnswersNothing()
    remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
      return this.records.remove(ownerId, id)
    }
  }
  return RecordsController
}
