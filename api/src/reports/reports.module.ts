import { Module } from '@nestjs/common'
import { DepositReportService } from './deposit-report.service.ts'
import { OccupancyService } from './occupancy.service.ts'
import { ProfitService } from './profit.service.ts'
import { ReportsController } from './reports.controller.ts'

@Module({
  controllers: [ReportsController],
  providers: [ProfitService, DepositReportService, OccupancyService],
})
export class ReportsModule {}
