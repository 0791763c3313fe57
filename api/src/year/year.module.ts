import { Module } from '@nestjs/common'
import { ReportsModule } from '../reports/reports.module.ts'
import { TaxesController } from './taxes/taxes.controller.ts'
import { TaxesService } from './taxes/taxes.service.ts'

/** What a landlord does over a year: taxes. */
@Module({
  imports: [ReportsModule],
  controllers: [TaxesController],
  providers: [TaxesService],
  exports: [TaxesService],
})
export class YearModule {}
