import { Controller, Get, Query } from '@nestjs/common'
import {
  type UtilitySummaryQuery,
  utilitySummaryQuerySchema,
  utilitySummarySchema,
} from '@orenda/contracts/utility-summary'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { SummaryService } from './summary.service.ts'

@Controller('utilities/summary')
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Get()
  @Answers(utilitySummarySchema)
  get(@OwnerId() ownerId: string, @Query({ schema: utilitySummaryQuerySchema }) query: UtilitySummaryQuery) {
    return this.summary.get(ownerId, query)
  }
}
