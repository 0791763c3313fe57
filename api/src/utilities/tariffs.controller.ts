import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type CreateTariff,
  createTariffSchema,
  type TariffsQuery,
  tariffSchema,
  tariffsQuerySchema,
} from '@orenda/contracts/tariffs'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { TariffsService } from './tariffs.service.ts'

@Controller('tariffs')
export class TariffsController {
  constructor(private readonly tariffs: TariffsService) {}

  @Get()
  @Answers(tariffSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: tariffsQuerySchema }) query: TariffsQuery) {
    return this.tariffs.list(ownerId, query)
  }

  @Post()
  @AddsRows({ tariffs: oneRow })
  @Answers(tariffSchema, HttpStatus.CREATED)
  put(
    @OwnerId() ownerId: string,
    @Body({ schema: createTariffSchema }) fields: CreateTariff,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.tariffs.put(ownerId, fields, repeatable)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.tariffs.remove(ownerId, id)
  }
}
