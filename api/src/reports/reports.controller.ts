import { Controller, Get, Query } from '@nestjs/common'
import {
  type DepositReportQuery,
  depositReportQuerySchema,
  depositReportSchema,
  monthsReportSchema,
  occupancyReportSchema,
  overdueReportSchema,
  type ProfitEntriesQuery,
  type ProfitQuery,
  profitEntriesQuerySchema,
  profitEntrySchema,
  profitQuerySchema,
  profitReportSchema,
  type RentRollQuery,
  type ReportQuery,
  rentRollQuerySchema,
  rentRollSchema,
  reportQuerySchema,
  utilitiesReportSchema,
} from '@orenda/contracts/reports'
import { OwnerId } from '../platform/http/access.ts'
import { AlsoAnswersFiles, Answers } from '../platform/http/answer.ts'
import { DepositReportService } from './deposit-report.service.ts'
import { depositsSheet, occupancySheet, overdueSheet, rentRollSheet } from './files/lease-sheets.ts'
import { monthsSheet, profitSheet, utilitiesSheet } from './files/money-sheets.ts'
import { pdf, xlsx } from './files/report-file-types.ts'
import { ReportFilesService } from './files/report-files.service.ts'
import { LeaseReportsService } from './lease-reports.service.ts'
import { OccupancyService } from './occupancy.service.ts'
import { ProfitService } from './profit.service.ts'

/** Each report as JSON, or as a file by `format`. */
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly profit: ProfitService,
    private readonly deposits: DepositReportService,
    private readonly occupancy: OccupancyService,
    private readonly ofLeases: LeaseReportsService,
    private readonly files: ReportFilesService,
  ) {}

  @Get('profit')
  @Answers(profitReportSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getProfit(@OwnerId() ownerId: string, @Query({ schema: profitQuerySchema }) query: ProfitQuery) {
    const { format = 'json' } = query
    return format === 'json'
      ? this.profit.get(ownerId, query)
      : this.files.answer(ownerId, query, this.profit.getOrdered(ownerId, query), profitSheet)
  }

  @Get('profit/entries')
  @Answers(profitEntrySchema.array())
  listProfitEntries(
    @OwnerId() ownerId: string,
    @Query({ schema: profitEntriesQuerySchema }) query: ProfitEntriesQuery,
  ) {
    return this.profit.entries(ownerId, query)
  }

  @Get('months')
  @Answers(monthsReportSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getMonths(@OwnerId() ownerId: string, @Query({ schema: profitQuerySchema }) query: ProfitQuery) {
    return this.files.answer(ownerId, query, this.profit.months(ownerId, query), monthsSheet)
  }

  @Get('utilities')
  @Answers(utilitiesReportSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getUtilities(@OwnerId() ownerId: string, @Query({ schema: profitQuerySchema }) query: ProfitQuery) {
    return this.files.answer(ownerId, query, this.profit.utilities(ownerId, query), utilitiesSheet)
  }

  @Get('rent-roll')
  @Answers(rentRollSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getRentRoll(@OwnerId() ownerId: string, @Query({ schema: rentRollQuerySchema }) query: RentRollQuery) {
    return this.files.answer(ownerId, query, this.ofLeases.rentRoll(ownerId, query), rentRollSheet)
  }

  @Get('overdue')
  @Answers(overdueReportSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getOverdue(
    @OwnerId() ownerId: string,
    @Query({ schema: depositReportQuerySchema }) query: DepositReportQuery,
  ) {
    return this.files.answer(ownerId, query, this.ofLeases.overdue(ownerId, query), overdueSheet)
  }

  @Get('deposits')
  @Answers(depositReportSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getDeposits(
    @OwnerId() ownerId: string,
    @Query({ schema: depositReportQuerySchema }) query: DepositReportQuery,
  ) {
    return this.files.answer(ownerId, query, this.deposits.get(ownerId, query), depositsSheet)
  }

  @Get('occupancy')
  @Answers(occupancyReportSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  getOccupancy(@OwnerId() ownerId: string, @Query({ schema: reportQuerySchema }) query: ReportQuery) {
    return this.files.answer(ownerId, query, this.occupancy.get(ownerId, query), occupancySheet)
  }
}
