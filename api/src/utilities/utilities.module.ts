import { Module } from '@nestjs/common'
import { LeasesModule } from '../leases/leases.module.ts'
import { BillsController } from './bills.controller.ts'
import { BillsService } from './bills.service.ts'
import { SummaryController } from './summary.controller.ts'
import { SummaryService } from './summary.service.ts'

@Module({
  imports: [LeasesModule],
  controllers: [SummaryController, BillsController],
  providers: [SummaryService, BillsService],
})
export class UtilitiesModule {}
