import { Module } from '@nestjs/common'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { BillsController } from './bills.controller.ts'
import { BillsService } from './bills.service.ts'
import { MetersController } from './meters.controller.ts'
import { MetersService } from './meters.service.ts'
import { ReadingsController } from './readings.controller.ts'
import { ReadingsService } from './readings.service.ts'
import { SummaryController } from './summary.controller.ts'
import { SummaryService } from './summary.service.ts'
import { TariffsController } from './tariffs.controller.ts'
import { TariffsService } from './tariffs.service.ts'

@Module({
  imports: [TenancyModule],
  controllers: [MetersController, SummaryController, BillsController, ReadingsController, TariffsController],
  providers: [ReadingsService, MetersService, TariffsService, SummaryService, BillsService],
  exports: [TariffsService, ReadingsService, BillsService, MetersService],
})
export class UtilitiesModule {}
