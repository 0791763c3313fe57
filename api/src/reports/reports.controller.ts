import { Controller, Get, Query } from '@nestjs/common'
import {
  type DepositReportQuery,
  depositReportQuerySchema,
  depositReportSchema,
  occupancyReportSchema,
  type ProfitEntriesQuery,
  profitEntriesQuerySchema,
  profitEntrySchema,
  profitReportSchema,
  type ReportQuery,
  reportQuerySchema,
} from '@orenda/contracts/reports'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { DepositReportService } from './deposit-report.service.ts'
import { OccupancyService } from './occupancy.service.ts'
import { ProfitService } from './profit.service.ts'

@Controller('reports')
export class ReportsController {
  constructor(
    private readonly profit: ProfitService,
    private readonly deposits: DepositReportService,
    private readonly occupancy: OccupancyService,
  ) {}

  @Get('profit')
  @Answers(profitReportSchema)
  getProfit(@OwnerId() ownerId: string, @Query({ schema: reportQuerySchema }) query: ReportQuery) {
    return this.profit.get(ownerId, query)
  }

  @Get('profit/entries')
  @Answers(profitEntrySchema.array())
  listProfitEntries(
    @OwnerId() ownerId: string,
    @Query({ schema: profitEntriesQuerySchema }) query: ProfitEntriesQuery,
  ) {
    return this.profit.entries(ownerId, query)
  }

  @Get('deposits')
  @Answers(depositReportSchema)
  getDeposits(
    @OwnerId() ownerId: string,
    @Query({ schema: depositReportQuerySchema }) { apartment_id }: DepositReportQuery,
  ) {
    return this.deposits.get(ownerId, apartment_id)
  }

  @Get('occupancy')
  @Answers(occupancyReportSchema)
  getOccupancy(@OwnerId() ownerId: string, @Query({ schema: reportQuerySchema }) query: ReportQuery) {
    return this.occupancy.get(ownerId, query)
  }
}
