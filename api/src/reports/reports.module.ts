import { Module } from '@nestjs/common'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { CurrencyModule } from '../currency/currency.module.ts'
import { PaperModule } from '../paper/paper.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { DepositReportService } from './deposit-report.service.ts'
import { ReportFilesService } from './files/report-files.service.ts'
import { LeaseReportsService } from './lease-reports.service.ts'
import { OccupancyService } from './occupancy.service.ts'
import { ProfitService } from './profit.service.ts'
import { ReportRates } from './report-rates.ts'
import { ReportsController } from './reports.controller.ts'
import { TaxesController } from './taxes/taxes.controller.ts'
import { TaxesService } from './taxes/taxes.service.ts'
import { TodayRates } from './today-rates.ts'

@Module({
  imports: [ApartmentsModule, CurrencyModule, PaperModule, TenancyModule, UsersModule],
  controllers: [ReportsController, TaxesController],
  providers: [
    ProfitService,
    DepositReportService,
    OccupancyService,
    LeaseReportsService,
    ReportRates,
    TodayRates,
    ReportFilesService,
    TaxesService,
  ],
  exports: [TaxesService],
})
export class ReportsModule {}
