import { Controller, Get, Query } from '@nestjs/common'
import {
  type LatestReadingQuery,
  latestReadingQuerySchema,
  latestReadingSchema,
  type MetersQuery,
  meterStateSchema,
  metersQuerySchema,
  utilityMonthsSchema,
} from '@orenda/contracts/utilities'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { MetersService } from './meters.service.ts'

@Controller('utilities')
export class MetersController {
  constructor(private readonly meters: MetersService) {}

  @Get('latest')
  @Answers(latestReadingSchema)
  latest(@OwnerId() ownerId: string, @Query({ schema: latestReadingQuerySchema }) query: LatestReadingQuery) {
    return this.meters.latest(ownerId, query)
  }

  @Get('meters')
  @Answers(meterStateSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: metersQuerySchema }) query: MetersQuery) {
    return this.meters.list(ownerId, query)
  }

  @Get('months')
  @Answers(utilityMonthsSchema)
  months(@OwnerId() ownerId: string) {
    return this.meters.months(ownerId)
  }
}
